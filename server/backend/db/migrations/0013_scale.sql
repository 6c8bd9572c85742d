CREATE TABLE "column_sizes" (
	"column_id" text PRIMARY KEY NOT NULL,
	"entries" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "releases_title" ON "releases" USING gin (string_to_array(lower("title"), null));--> statement-breakpoint
CREATE FUNCTION "count_releases"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO "column_sizes" AS "size" ("column_id", "entries")
			SELECT "column_id", count(*) FROM "changed" GROUP BY "column_id" ORDER BY "column_id"
			ON CONFLICT ("column_id") DO UPDATE SET "entries" = "size"."entries" + excluded."entries";
	ELSIF TG_OP = 'DELETE' THEN
		UPDATE "column_sizes" AS "size" SET "entries" = "size"."entries" - "gone"."entries"
			FROM (SELECT "column_id", count(*) AS "entries" FROM "changed" GROUP BY "column_id") AS "gone"
			WHERE "size"."column_id" = "gone"."column_id";
	ELSIF TG_OP = 'TRUNCATE' THEN
		DELETE FROM "column_sizes";
	ELSE
		UPDATE "column_sizes" SET "entries" = "entries" - 1 WHERE "column_id" = OLD."column_id";
		INSERT INTO "column_sizes" AS "size" ("column_id", "entries") VALUES (NEW."column_id", 1)
			ON CONFLICT ("column_id") DO UPDATE SET "entries" = "size"."entries" + 1;
	END IF;
	RETURN NULL;
END;
$$;--> statement-breakpoint
-- version before: refuses nothing, counts what it writes as well
CREATE TRIGGER "releases_inserted" AFTER INSERT ON "releases" REFERENCING NEW TABLE AS "changed"
	FOR EACH STATEMENT EXECUTE FUNCTION "count_releases"();--> statement-breakpoint
-- version before: refuses nothing
CREATE TRIGGER "releases_deleted" AFTER DELETE ON "releases" REFERENCING OLD TABLE AS "changed"
	FOR EACH STATEMENT EXECUTE FUNCTION "count_releases"();--> statement-breakpoint
-- version before: refuses nothing
CREATE TRIGGER "releases_truncated" AFTER TRUNCATE ON "releases"
	FOR EACH STATEMENT EXECUTE FUNCTION "count_releases"();--> statement-breakpoint
-- version before: refuses nothing
CREATE TRIGGER "releases_moved" AFTER UPDATE OF "column_id" ON "releases"
	FOR EACH ROW WHEN (OLD."column_id" IS DISTINCT FROM NEW."column_id") EXECUTE FUNCTION "count_releases"();--> statement-breakpoint
INSERT INTO "column_sizes" ("column_id", "entries") SELECT "column_id", count(*) FROM "releases" GROUP BY "column_id";
