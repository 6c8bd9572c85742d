-- Rows that the constraints would refuse. A company or an account that records name and that is not there is made, so that no
-- record is lost: a company without data, a closed account. What belongs to an account alone goes with it.
INSERT INTO "depts" ("dept_id", "dept_name")
SELECT DISTINCT "dept_id", '企业' || "dept_id" FROM (
	SELECT "dept_id" FROM "users"
	UNION SELECT "dept_id" FROM "requests"
	UNION SELECT "dept_id" FROM "returns"
	UNION SELECT "dept_id" FROM "return_files"
	UNION SELECT "dept_id" FROM "name_changes"
	UNION SELECT "dept_id" FROM "dept_changes"
	UNION SELECT "dept_id" FROM "enrolments"
) AS "named" WHERE NOT EXISTS (SELECT 1 FROM "depts" WHERE "depts"."dept_id" = "named"."dept_id");--> statement-breakpoint
INSERT INTO "users" ("user_id", "dept_id", "user_name", "phone_number", "password_hash", "avatar", "roles", "permissions", "remark", "bound", "bound_time", "disabled")
SELECT DISTINCT ON ("user_id") "user_id", "dept_id", '已注销用户', 'deleted:' || "user_id", '', '', '{}'::text[], '{}'::text[], '', false, "at", true
FROM "enrolments" WHERE NOT EXISTS (SELECT 1 FROM "users" WHERE "users"."user_id" = "enrolments"."user_id")
ORDER BY "user_id", "at";--> statement-breakpoint
DELETE FROM "sessions" WHERE NOT EXISTS (SELECT 1 FROM "users" WHERE "users"."user_id" = "sessions"."user_id");--> statement-breakpoint
DELETE FROM "second_factors" WHERE NOT EXISTS (SELECT 1 FROM "users" WHERE "users"."user_id" = "second_factors"."user_id");--> statement-breakpoint
DELETE FROM "recovery_codes" WHERE NOT EXISTS (SELECT 1 FROM "users" WHERE "users"."user_id" = "recovery_codes"."user_id");--> statement-breakpoint
DELETE FROM "messages" WHERE NOT EXISTS (SELECT 1 FROM "users" WHERE "users"."user_id" = "messages"."user_id");--> statement-breakpoint
DELETE FROM "login_records" WHERE NOT EXISTS (SELECT 1 FROM "users" WHERE "users"."user_id" = "login_records"."user_id");--> statement-breakpoint
DELETE FROM "certificate_bindings" WHERE NOT EXISTS (SELECT 1 FROM "users" WHERE "users"."user_id" = "certificate_bindings"."user_id");--> statement-breakpoint
DELETE FROM "wechat_bindings" WHERE NOT EXISTS (SELECT 1 FROM "users" WHERE "users"."user_id" = "wechat_bindings"."user_id");--> statement-breakpoint
DELETE FROM "request_events" WHERE NOT EXISTS (SELECT 1 FROM "requests" WHERE "requests"."id" = "request_events"."request_id");--> statement-breakpoint
DELETE FROM "request_notes" WHERE NOT EXISTS (SELECT 1 FROM "requests" WHERE "requests"."id" = "request_notes"."request_id");--> statement-breakpoint
DELETE FROM "request_files" WHERE NOT EXISTS (SELECT 1 FROM "requests" WHERE "requests"."id" = "request_files"."request_id");--> statement-breakpoint
DELETE FROM "return_versions" WHERE NOT EXISTS (SELECT 1 FROM "returns" WHERE "returns"."id" = "return_versions"."return_id");--> statement-breakpoint
DELETE FROM "return_events" WHERE NOT EXISTS (SELECT 1 FROM "returns" WHERE "returns"."id" = "return_events"."return_id");--> statement-breakpoint
DELETE FROM "training_evaluations" WHERE NOT EXISTS (SELECT 1 FROM "enrolments" WHERE "enrolments"."id" = "training_evaluations"."enrolment_id");--> statement-breakpoint
UPDATE "requests" SET "assignee" = NULL WHERE NOT EXISTS (SELECT 1 FROM "users" WHERE "users"."user_id" = "requests"."assignee");--> statement-breakpoint
UPDATE "returns" SET "assignee" = NULL WHERE NOT EXISTS (SELECT 1 FROM "users" WHERE "users"."user_id" = "returns"."assignee");--> statement-breakpoint
UPDATE "requests" SET "review_of" = NULL WHERE NOT EXISTS (SELECT 1 FROM "requests" AS "first" WHERE "first"."id" = "requests"."review_of");--> statement-breakpoint
-- Deferrable: a backup is restored table by table.
ALTER TABLE "certificate_bindings" ADD CONSTRAINT "certificate_bindings_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") DEFERRABLE;--> statement-breakpoint
ALTER TABLE "dept_changes" ADD CONSTRAINT "dept_changes_dept_id_depts_dept_id_fk" FOREIGN KEY ("dept_id") REFERENCES "public"."depts"("dept_id") DEFERRABLE;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_dept_id_depts_dept_id_fk" FOREIGN KEY ("dept_id") REFERENCES "public"."depts"("dept_id") DEFERRABLE;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") DEFERRABLE;--> statement-breakpoint
ALTER TABLE "login_records" ADD CONSTRAINT "login_records_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") DEFERRABLE;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") DEFERRABLE;--> statement-breakpoint
ALTER TABLE "name_changes" ADD CONSTRAINT "name_changes_dept_id_depts_dept_id_fk" FOREIGN KEY ("dept_id") REFERENCES "public"."depts"("dept_id") DEFERRABLE;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") DEFERRABLE;--> statement-breakpoint
ALTER TABLE "request_events" ADD CONSTRAINT "request_events_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") DEFERRABLE;--> statement-breakpoint
ALTER TABLE "request_files" ADD CONSTRAINT "request_files_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") DEFERRABLE;--> statement-breakpoint
ALTER TABLE "request_notes" ADD CONSTRAINT "request_notes_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") DEFERRABLE;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_dept_id_depts_dept_id_fk" FOREIGN KEY ("dept_id") REFERENCES "public"."depts"("dept_id") DEFERRABLE;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_review_of_requests_id_fk" FOREIGN KEY ("review_of") REFERENCES "public"."requests"("id") DEFERRABLE;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_assignee_users_user_id_fk" FOREIGN KEY ("assignee") REFERENCES "public"."users"("user_id") DEFERRABLE;--> statement-breakpoint
ALTER TABLE "return_events" ADD CONSTRAINT "return_events_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") DEFERRABLE;--> statement-breakpoint
ALTER TABLE "return_files" ADD CONSTRAINT "return_files_dept_id_depts_dept_id_fk" FOREIGN KEY ("dept_id") REFERENCES "public"."depts"("dept_id") DEFERRABLE;--> statement-breakpoint
ALTER TABLE "return_versions" ADD CONSTRAINT "return_versions_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") DEFERRABLE;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_dept_id_depts_dept_id_fk" FOREIGN KEY ("dept_id") REFERENCES "public"."depts"("dept_id") DEFERRABLE;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_assignee_users_user_id_fk" FOREIGN KEY ("assignee") REFERENCES "public"."users"("user_id") DEFERRABLE;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") DEFERRABLE;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") DEFERRABLE;--> statement-breakpoint
ALTER TABLE "training_evaluations" ADD CONSTRAINT "training_evaluations_enrolment_id_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolments"("id") DEFERRABLE;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_dept_id_depts_dept_id_fk" FOREIGN KEY ("dept_id") REFERENCES "public"."depts"("dept_id") DEFERRABLE;--> statement-breakpoint
ALTER TABLE "wechat_bindings" ADD CONSTRAINT "wechat_bindings_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") DEFERRABLE;