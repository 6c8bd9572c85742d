ALTER TABLE "users" ADD COLUMN "former_number_hash" text;--> statement-breakpoint
CREATE INDEX "meeting_replies_personal" ON "meeting_replies" USING btree ("at") WHERE reply->>'phone' <> '';