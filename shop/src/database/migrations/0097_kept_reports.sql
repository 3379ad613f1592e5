CREATE TABLE "kept_reports" (
	"key" text PRIMARY KEY NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"as_of" timestamp with time zone,
	"good_until" timestamp with time zone NOT NULL,
	"result" "bytea"
);
