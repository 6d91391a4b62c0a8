-- Oldest compatible release: 0.1.0
DROP INDEX "notifications_unread";--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id","community_id") WHERE not "notifications"."read";