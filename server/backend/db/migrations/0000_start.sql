CREATE TABLE "attachments" (
	"id" text PRIMARY KEY NOT NULL,
	"release_id" text NOT NULL,
	"name" text NOT NULL,
	"file" text NOT NULL,
	"size" integer NOT NULL,
	"media_type" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "columns" (
	"id" text PRIMARY KEY NOT NULL,
	"column_pid" text NOT NULL,
	"column_code" text NOT NULL,
	"column_name" text NOT NULL,
	"column_pc_url" text NOT NULL,
	"plance_no" integer NOT NULL,
	"column_visible" text NOT NULL,
	"redirect" text
);
--> statement-breakpoint
CREATE TABLE "depts" (
	"dept_id" text PRIMARY KEY NOT NULL,
	"dept_name" text NOT NULL,
	"leader" text,
	"phone" text,
	"email" text,
	"address" text
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"key" text PRIMARY KEY NOT NULL,
	"answer" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "memorabilia" (
	"id" text PRIMARY KEY NOT NULL,
	"column_id" text NOT NULL,
	"year" integer NOT NULL,
	"month" integer,
	"day" integer,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"sample" boolean NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "phone_codes" (
	"phone_number" text PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"tries" integer NOT NULL,
	"hour_start" timestamp with time zone NOT NULL,
	"sent_in_hour" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "photos" (
	"id" text PRIMARY KEY NOT NULL,
	"column_id" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"year" text NOT NULL,
	"issuer" text,
	"illustration" text,
	"sample" boolean NOT NULL,
	"position" integer NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "releases" (
	"id" text PRIMARY KEY NOT NULL,
	"column_id" text NOT NULL,
	"type" text,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"body" text NOT NULL,
	"publish_time" timestamp with time zone NOT NULL,
	"update_time" timestamp with time zone NOT NULL,
	"source" text,
	"author" text,
	"pinned" boolean NOT NULL,
	"sample" boolean NOT NULL,
	"deadline" date,
	"topics" text[] NOT NULL,
	"keywords" text[] NOT NULL,
	"illustration" text,
	"link" text,
	"extra" jsonb NOT NULL,
	"sort_order" integer,
	"views" integer DEFAULT 0 NOT NULL,
	"hash" text NOT NULL,
	"search" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"user_id" text PRIMARY KEY NOT NULL,
	"dept_id" text NOT NULL,
	"user_name" text NOT NULL,
	"phone_number" text NOT NULL,
	"password_hash" text NOT NULL,
	"avatar" text NOT NULL,
	"roles" text[] NOT NULL,
	"permissions" text[] NOT NULL,
	"remark" text NOT NULL,
	"bound" boolean NOT NULL,
	"bound_time" timestamp with time zone NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	CONSTRAINT "users_phone_number_unique" UNIQUE("phone_number")
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"column_id" text NOT NULL,
	"content_id" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "attachments_release" ON "attachments" USING btree ("release_id");--> statement-breakpoint
CREATE INDEX "releases_column" ON "releases" USING btree ("column_id","publish_time");--> statement-breakpoint
CREATE INDEX "releases_search" ON "releases" USING gin ("search");