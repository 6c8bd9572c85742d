CREATE TABLE "meeting_invitations" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"meeting_id" text NOT NULL,
	"guest" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "meeting_replies" (
	"meeting_id" text NOT NULL,
	"party" text NOT NULL,
	"reply" jsonb NOT NULL,
	"people" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "meeting_replies_meeting_id_party_pk" PRIMARY KEY("meeting_id","party")
);
--> statement-breakpoint
CREATE TABLE "request_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"request_id" text NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"person" text NOT NULL,
	"note" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "requests" (
	"id" text PRIMARY KEY NOT NULL,
	"serial" bigserial NOT NULL,
	"dept_id" text NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"content" text NOT NULL,
	"contact" text NOT NULL,
	"phone" text NOT NULL,
	"wished_date" date,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"mark" integer,
	"mark_note" text,
	"sample" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "return_files" (
	"id" text PRIMARY KEY NOT NULL,
	"dept_id" text NOT NULL,
	"task_id" text NOT NULL,
	"year" integer NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"size" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "returns" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"dept_id" text NOT NULL,
	"task_id" text NOT NULL,
	"year" integer NOT NULL,
	"title" text NOT NULL,
	"values" jsonb NOT NULL,
	"version" integer NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" text NOT NULL,
	"receipt" text,
	"submitted_at" timestamp with time zone,
	"submitted_by" text,
	"sample" boolean NOT NULL
);
--> statement-breakpoint
CREATE INDEX "request_events_request" ON "request_events" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "requests_dept" ON "requests" USING btree ("dept_id","updated_at");--> statement-breakpoint
CREATE INDEX "return_files_task" ON "return_files" USING btree ("dept_id","task_id","year");--> statement-breakpoint
CREATE UNIQUE INDEX "returns_task" ON "returns" USING btree ("dept_id","task_id","year");