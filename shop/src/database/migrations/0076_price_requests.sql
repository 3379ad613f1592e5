CREATE TABLE "price_request_lines" (
	"message_id" integer NOT NULL,
	"position" integer NOT NULL,
	"text" text NOT NULL,
	"asked" text NOT NULL,
	"pieces" integer,
	"own_number" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "price_request_lines_message_id_position_pk" PRIMARY KEY("message_id","position")
);
--> statement-breakpoint
ALTER TABLE "support_answers" ADD COLUMN "document_id" integer;--> statement-breakpoint
ALTER TABLE "papers" ADD COLUMN "quoted_lines" jsonb;--> statement-breakpoint
ALTER TABLE "price_request_lines" ADD CONSTRAINT "price_request_lines_message_id_support_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."support_messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_answers" ADD CONSTRAINT "support_answers_document_id_papers_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."papers"("id") ON DELETE no action ON UPDATE no action;