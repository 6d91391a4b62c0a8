-- Oldest compatible release: 0.2.0
-- Changes visibility: no
ALTER TABLE "users" ADD COLUMN "digest" text DEFAULT 'off' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "digest_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "users_digest_due" ON "users" USING btree ("digest_at") WHERE "users"."digest_at" is not null;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_digest" CHECK ("users"."digest" in ('off', 'daily', 'weekly'));