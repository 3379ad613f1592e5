ALTER TABLE "saved_list_lines" DROP CONSTRAINT "saved_list_lines_sale_unit_id_sale_units_id_fk";--> statement-breakpoint
ALTER TABLE "saved_list_lines" ADD CONSTRAINT "saved_list_lines_sale_unit_id_sale_units_id_fk" FOREIGN KEY ("sale_unit_id") REFERENCES "public"."sale_units"("id") ON DELETE set null ON UPDATE no action;
