-- Oldest compatible release: 0.2.0
-- Changes visibility: no
ALTER TABLE "community_posts" ADD COLUMN "details" jsonb;--> statement-breakpoint
ALTER TABLE "community_posts" ADD COLUMN "format" text DEFAULT 'plain' NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "details" jsonb;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "format" text DEFAULT 'plain' NOT NULL;--> statement-breakpoint
ALTER TABLE "versions" ADD COLUMN "details" jsonb;--> statement-breakpoint
ALTER TABLE "community_posts" ADD CONSTRAINT "community_posts_format" CHECK ("community_posts"."format" in ('plain', 'event', 'ask', 'offer', 'lost_found', 'poll'));--> statement-breakpoint
ALTER TABLE "community_posts" ADD CONSTRAINT "community_posts_details" CHECK ("community_posts"."format" = coalesce("community_posts"."details" ->> 'format', 'plain'));--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_format" CHECK ("posts"."format" in ('plain', 'event', 'ask', 'offer', 'lost_found', 'poll'));--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_details" CHECK ("posts"."format" = coalesce("posts"."details" ->> 'format', 'plain'));