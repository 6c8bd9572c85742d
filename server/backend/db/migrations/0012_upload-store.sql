-- version before: it writes the bytes of its own files, and a row without bytes opens in the new version only
ALTER TABLE "request_files" ALTER COLUMN "bytes" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "return_files" ALTER COLUMN "bytes" DROP NOT NULL;