-- Oldest compatible release: 0.2.0
-- Changes visibility: no
ALTER TABLE "users" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_language" CHECK ("users"."language" in ('en', 'de', 'es', 'fr', 'ar'));