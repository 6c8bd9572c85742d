CREATE INDEX "releases_listed" ON "releases" USING btree ("column_id","pinned" DESC NULLS FIRST,"sort_order","publish_time" DESC NULLS FIRST,"id" collate "C");--> statement-breakpoint
CREATE INDEX "releases_all_listed" ON "releases" USING btree ("pinned" DESC NULLS FIRST,"sort_order","publish_time" DESC NULLS FIRST,"id" collate "C");--> statement-breakpoint
CREATE INDEX "releases_newest" ON "releases" USING btree ("publish_time" DESC NULLS FIRST,"id" collate "C");--> statement-breakpoint
CREATE INDEX "releases_topics" ON "releases" USING gin ("topics");