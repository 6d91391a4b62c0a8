-- Oldest compatible release: 0.2.0
-- Changes visibility: no
ALTER TABLE "users" ADD COLUMN "device_language" text;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_device_language" CHECK ("users"."device_language" in ('en', 'de', 'es', 'fr', 'ar'));