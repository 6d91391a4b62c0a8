ALTER TABLE "photos" ADD COLUMN "form" text NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "photo_name" text;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_form" CHECK ("photos"."form" in ('profile', 'post'));