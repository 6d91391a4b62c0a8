ALTER TABLE "uploads" DROP COLUMN "content_type";--> statement-breakpoint
ALTER TABLE "uploads" DROP COLUMN "size";--> statement-breakpoint
ALTER TABLE "uploads" DROP COLUMN "received_bytes";