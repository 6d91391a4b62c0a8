-- Oldest compatible release: 0.2.0
-- Changes visibility: no
ALTER TABLE "communities" DROP CONSTRAINT "communities_city";--> statement-breakpoint
ALTER TABLE "posts" DROP CONSTRAINT "posts_city";--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_selected_city";