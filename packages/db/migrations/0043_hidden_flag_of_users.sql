-- Oldest compatible release: 0.2.0
-- Changes visibility: no, because the column repeats what every release of this schema checks itself in hidden_users; only suggestions read it
DROP INDEX "users_suggested";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "users" u SET "is_hidden" = true FROM "hidden_users" h
WHERE h.user_id = u.id AND (h.until IS NULL OR h.until > now() OR h.deleted_at IS NOT NULL);--> statement-breakpoint
CREATE INDEX "users_suggested" ON "users" USING btree ("id") WHERE "users"."is_in_suggestions" and not "users"."is_hidden";
