-- Oldest compatible release: 0.1.0
DROP INDEX "posts_author_newest";--> statement-breakpoint
CREATE INDEX "posts_author_newest" ON "posts" USING btree ("author_id","id","visibility","deleted_at","held_at");