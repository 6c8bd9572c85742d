CREATE TABLE "certificate_bindings" (
	"thumbprint" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dept_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"dept_id" text NOT NULL,
	"user_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"changes" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enrolments" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"course_id" text NOT NULL,
	"dept_id" text NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"post" text NOT NULL,
	"note" text NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_records" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"way" text NOT NULL,
	"address" text NOT NULL,
	"device" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "one_times" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "training_evaluations" (
	"enrolment_id" bigint PRIMARY KEY NOT NULL,
	"course_id" text NOT NULL,
	"answers" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wechat_bindings" (
	"open_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"bound_time" timestamp with time zone NOT NULL,
	CONSTRAINT "wechat_bindings_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
ALTER TABLE "depts" ADD COLUMN "credit_code" text;--> statement-breakpoint
ALTER TABLE "depts" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "depts" ADD COLUMN "scale" text;--> statement-breakpoint
ALTER TABLE "depts" ADD COLUMN "website" text;--> statement-breakpoint
ALTER TABLE "depts" ADD COLUMN "products" text;--> statement-breakpoint
ALTER TABLE "depts" ADD COLUMN "introduction" text;--> statement-breakpoint
CREATE INDEX "dept_changes_dept" ON "dept_changes" USING btree ("dept_id","id");--> statement-breakpoint
CREATE INDEX "enrolments_course" ON "enrolments" USING btree ("course_id","id");--> statement-breakpoint
CREATE INDEX "enrolments_dept" ON "enrolments" USING btree ("dept_id");--> statement-breakpoint
CREATE INDEX "login_records_user" ON "login_records" USING btree ("user_id","id");