CREATE TABLE "course_settings" (
	"course_id" text PRIMARY KEY NOT NULL,
	"enrolment_open" boolean,
	"attendance_code" text,
	"code_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"event" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"path" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"once" text
);
--> statement-breakpoint
CREATE TABLE "name_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"dept_id" text NOT NULL,
	"name" text NOT NULL,
	"person" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"note" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "publications" (
	"id" text PRIMARY KEY NOT NULL,
	"published" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"person" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "request_files" (
	"id" text PRIMARY KEY NOT NULL,
	"request_id" text NOT NULL,
	"side" text NOT NULL,
	"person" text NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"size" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "request_notes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"request_id" text NOT NULL,
	"side" text NOT NULL,
	"person" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "return_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"return_id" bigint NOT NULL,
	"from_state" text NOT NULL,
	"to_state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"person" text NOT NULL,
	"note" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "return_versions" (
	"return_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"values" jsonb NOT NULL,
	"receipt" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"person" text NOT NULL,
	CONSTRAINT "return_versions_return_id_number_pk" PRIMARY KEY("return_id","number")
);
--> statement-breakpoint
ALTER TABLE "depts" ADD COLUMN "disabled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "attended" boolean;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "review_of" text;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "assignee" text;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "state" text DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "assignee" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "disabled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "invited" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "messages_user" ON "messages" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_once" ON "messages" USING btree ("user_id","once");--> statement-breakpoint
CREATE INDEX "name_changes_dept" ON "name_changes" USING btree ("dept_id");--> statement-breakpoint
CREATE INDEX "request_files_request" ON "request_files" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "request_notes_request" ON "request_notes" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "return_events_return" ON "return_events" USING btree ("return_id");
--> statement-breakpoint
UPDATE "returns" SET "state" = CASE WHEN "sample" THEN '4' ELSE '1' END WHERE "receipt" IS NOT NULL;--> statement-breakpoint
INSERT INTO "return_versions" ("return_id", "number", "values", "receipt", "at", "person")
	SELECT "id", 1, "values", "receipt", coalesce("submitted_at", "saved_at"), coalesce("submitted_by", "saved_by") FROM "returns" WHERE "receipt" IS NOT NULL;
