CREATE TABLE "login_tries" (
	"phone_number" text PRIMARY KEY NOT NULL,
	"tries" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "failures";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "locked_until";