CREATE TABLE "list_tasks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "list_tasks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"lines" jsonb,
	"list_id" integer,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"is_failed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "list_tasks_kind_check" CHECK ("list_tasks"."kind" in ('match', 'drawings')),
	CONSTRAINT "list_tasks_done_check" CHECK ("list_tasks"."done" between 0 and "list_tasks"."total")
);
--> statement-breakpoint
CREATE TABLE "matched_parts" (
	"task_id" integer NOT NULL,
	"position" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"ignored" jsonb NOT NULL,
	CONSTRAINT "matched_parts_task_id_position_pk" PRIMARY KEY("task_id","position")
);
--> statement-breakpoint
ALTER TABLE "list_tasks" ADD CONSTRAINT "list_tasks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_tasks" ADD CONSTRAINT "list_tasks_list_id_saved_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."saved_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matched_parts" ADD CONSTRAINT "matched_parts_task_id_list_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."list_tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "list_tasks_user_idx" ON "list_tasks" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "list_tasks_list_idx" ON "list_tasks" USING btree ("list_id");