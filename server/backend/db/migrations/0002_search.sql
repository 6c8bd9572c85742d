CREATE TABLE "search_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"column_id" text NOT NULL,
	"type" text,
	"open" boolean NOT NULL,
	"publish_time" timestamp with time zone NOT NULL,
	"title_length" integer NOT NULL,
	"head_words" "tsvector" NOT NULL,
	"words" "tsvector" NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_terms" (
	"term" text PRIMARY KEY NOT NULL,
	"sound" text NOT NULL,
	"initials" text NOT NULL,
	"grams" text[] NOT NULL,
	"entries" integer NOT NULL,
	"open_entries" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "releases_search";--> statement-breakpoint
CREATE INDEX "search_entries_head" ON "search_entries" USING gin ("head_words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_entries_words" ON "search_entries" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_terms_sound" ON "search_terms" USING btree ("sound");--> statement-breakpoint
CREATE INDEX "search_terms_initials" ON "search_terms" USING btree ("initials");--> statement-breakpoint
CREATE INDEX "search_terms_grams" ON "search_terms" USING gin ("grams");--> statement-breakpoint
ALTER TABLE "releases" DROP COLUMN "search";--> statement-breakpoint
-- The word lists lie beside the rows, so that a search that many entries match reads small rows.
ALTER TABLE "search_entries" SET (toast_tuple_target = 128);--> statement-breakpoint
ALTER TABLE "search_entries"
	ALTER COLUMN "id" SET STORAGE PLAIN,
	ALTER COLUMN "column_id" SET STORAGE PLAIN,
	ALTER COLUMN "type" SET STORAGE PLAIN,
	ALTER COLUMN "hash" SET STORAGE PLAIN;
--> statement-breakpoint
-- Without statistics the planner takes every word for rare, and so always reads the word index. With them it reads the whole
-- table for common words, since it does not know that each row's word list must be fetched and unpacked.
ALTER TABLE "search_entries" ALTER COLUMN "head_words" SET STATISTICS 0, ALTER COLUMN "words" SET STATISTICS 0;
