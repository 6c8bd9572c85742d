CREATE INDEX "login_records_at" ON "login_records" USING btree ("at");--> statement-breakpoint
CREATE INDEX "messages_at" ON "messages" USING btree ("at");--> statement-breakpoint
CREATE OR REPLACE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Retention names itself within its transaction, and never reaches what the law requires for six months.
	IF TG_OP = 'DELETE' THEN
		IF current_setting('portal.retention', true) = 'on' AND OLD."at" < now() - interval '179 days' THEN
			RETURN OLD;
		END IF;
	END IF;
	RAISE EXCEPTION 'the audit log is append-only';
END;
$$;
