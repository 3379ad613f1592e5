CREATE TABLE "bulk_edit_rows" (
	"bulk_edit_id" integer NOT NULL,
	"row_id" integer NOT NULL,
	"name" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"kept_because" text,
	CONSTRAINT "bulk_edit_rows_bulk_edit_id_row_id_pk" PRIMARY KEY("bulk_edit_id","row_id")
);
--> statement-breakpoint
CREATE TABLE "bulk_edits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bulk_edits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"what" text NOT NULL,
	"actor_id" integer,
	"actor" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" text
);
--> statement-breakpoint
ALTER TABLE "bulk_edit_rows" ADD CONSTRAINT "bulk_edit_rows_bulk_edit_id_bulk_edits_id_fk" FOREIGN KEY ("bulk_edit_id") REFERENCES "public"."bulk_edits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_edits_made_idx" ON "bulk_edits" USING btree ("made_at");