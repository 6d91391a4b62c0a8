-- Oldest compatible release: 0.2.0
-- Changes visibility: no
ALTER TABLE "community_comments" ADD COLUMN "lang" text;--> statement-breakpoint
ALTER TABLE "community_posts" ADD COLUMN "lang" text;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "lang" text;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "lang" text;--> statement-breakpoint
ALTER TABLE "versions" ADD COLUMN "lang" text;--> statement-breakpoint
ALTER TABLE "community_comments" ADD CONSTRAINT "community_comments_lang" CHECK ("community_comments"."lang" ~ '^[a-z]{2,3}$');--> statement-breakpoint
ALTER TABLE "community_posts" ADD CONSTRAINT "community_posts_lang" CHECK ("community_posts"."lang" ~ '^[a-z]{2,3}$');--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_lang" CHECK ("comments"."lang" ~ '^[a-z]{2,3}$');--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_lang" CHECK ("posts"."lang" ~ '^[a-z]{2,3}$');