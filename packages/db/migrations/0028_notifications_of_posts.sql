-- Oldest compatible release: 0.1.0
CREATE INDEX "notifications_post" ON "notifications" USING btree ("post_id") WHERE "notifications"."post_id" is not null;