CREATE TABLE "withdrawals" (
	"id" text PRIMARY KEY NOT NULL,
	"column_id" text NOT NULL,
	"title" text NOT NULL,
	"note" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
