-- Oldest compatible release: 0.1.0
CREATE INDEX "community_comments_held" ON "community_comments" USING btree ("author_id","post_id") WHERE "community_comments"."held_at" is not null;--> statement-breakpoint
CREATE INDEX "comments_held" ON "comments" USING btree ("author_id","post_id") WHERE "comments"."held_at" is not null;