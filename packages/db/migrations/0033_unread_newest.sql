-- Oldest compatible release: 0.1.0
-- Changes visibility: no
DROP INDEX "notifications_unread";--> statement-breakpoint
CREATE INDEX "notifications_unread_newest" ON "notifications" USING btree ("user_id","community_id","id") WHERE not "notifications"."read";