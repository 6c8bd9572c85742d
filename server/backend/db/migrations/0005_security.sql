CREATE TABLE "attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"event" text NOT NULL,
	"actor_id" text,
	"subject" text,
	"address" text NOT NULL,
	"device" text NOT NULL,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"user_id" text PRIMARY KEY NOT NULL,
	"sealed_secret" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visit_counts" (
	"column_id" text NOT NULL,
	"content_id" text NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "visit_counts_day_column_id_content_id_pk" PRIMARY KEY("day","column_id","content_id")
);
--> statement-breakpoint
CREATE TABLE "visit_marks" (
	"key" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
INSERT INTO "visit_counts" SELECT "column_id", coalesce("content_id", ''), ("at" AT TIME ZONE 'Asia/Shanghai')::date, count(*) FROM "visits" GROUP BY 1, 2, 3;--> statement-breakpoint
DROP TABLE "login_tries" CASCADE;--> statement-breakpoint
DROP TABLE "visits" CASCADE;--> statement-breakpoint
DELETE FROM "phone_codes";--> statement-breakpoint
DELETE FROM "idempotency_keys";--> statement-breakpoint
DELETE FROM "sessions";--> statement-breakpoint
ALTER TABLE "phone_codes" DROP CONSTRAINT "phone_codes_pkey";--> statement-breakpoint
ALTER TABLE "phone_codes" ADD COLUMN "address" text NOT NULL;--> statement-breakpoint
ALTER TABLE "phone_codes" ADD CONSTRAINT "phone_codes_phone_number_address_pk" PRIMARY KEY("phone_number","address");--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "binding" text NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "salt" text NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "sealed" text;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "starts_session" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "ends_at" timestamp with time zone NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "started_at" timestamp with time zone NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "used_at" timestamp with time zone NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "way" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "attempts_since" ON "attempts" USING btree ("since");--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "visit_marks_at" ON "visit_marks" USING btree ("at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_at" ON "idempotency_keys" USING btree ("at");--> statement-breakpoint
CREATE INDEX "phone_codes_sent" ON "phone_codes" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "idempotency_keys" DROP COLUMN "answer";--> statement-breakpoint
UPDATE "users" SET "demo" = true WHERE ("user_id", "phone_number") IN (('1001', '13800000001'), ('1002', '13800000002'), ('2001', '13800000003'), ('9001', '13800000009'), ('1003', '13800000004'), ('1004', '13800000005'));--> statement-breakpoint
CREATE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the audit log is append-only';
END;
$$;--> statement-breakpoint
CREATE TRIGGER "audit_log_append_only" BEFORE UPDATE OR DELETE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION "refuse_audit_change"();--> statement-breakpoint
CREATE TRIGGER "audit_log_no_truncate" BEFORE TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();
