-- Oldest compatible release: 0.2.0
-- Changes visibility: no
CREATE INDEX "community_posts_calendar" ON "community_posts" USING btree ("community_id") WHERE "community_posts"."format" = 'event';--> statement-breakpoint
CREATE INDEX "notifications_post_user" ON "notifications" USING btree ("post_id","user_id") WHERE "notifications"."post_id" is not null;--> statement-breakpoint
DROP INDEX "notifications_post";--> statement-breakpoint
ALTER TABLE "community_occurrences" DROP CONSTRAINT "community_occurrences_cancelled_by";--> statement-breakpoint
ALTER TABLE "occurrences" DROP CONSTRAINT "occurrences_cancelled_by";--> statement-breakpoint
ALTER TABLE "community_occurrences" ADD CONSTRAINT "community_occurrences_cancelled_by" CHECK ("community_occurrences"."cancelled_by" in ('author', 'rule', 'both'));--> statement-breakpoint
ALTER TABLE "occurrences" ADD CONSTRAINT "occurrences_cancelled_by" CHECK ("occurrences"."cancelled_by" in ('author', 'rule', 'both'));
