-- Oldest compatible release: 0.2.0
-- Changes visibility: no
ALTER TABLE "reports" ADD COLUMN "reporter_language" text;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_language" CHECK ("reports"."reporter_language" in ('en', 'de', 'es', 'fr', 'ar'));