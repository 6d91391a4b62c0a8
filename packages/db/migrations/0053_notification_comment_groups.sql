-- Oldest compatible release: 0.2.0
-- Changes visibility: no
CREATE INDEX "notifications_comment_groups" ON "notifications" USING btree ("user_id","type","post_id","id") WHERE "notifications"."type" in ('comment', 'community_comment', 'comment_reply');