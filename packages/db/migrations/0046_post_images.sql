-- Oldest compatible release: 0.2.0
-- Changes visibility: no
-- Reads and writes of posts wait until the commit: 50,000 posts with pictures among 500,000 take 3 s of processor time. The lock
-- comes first, because an edit that waited for a rewritten row would be in a deadlock with the first ALTER.
LOCK TABLE "posts", "community_posts", "versions" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
ALTER TABLE "posts" DROP CONSTRAINT "posts_more_images";--> statement-breakpoint
ALTER TABLE "posts" DROP CONSTRAINT "posts_image_alt_length";--> statement-breakpoint
ALTER TABLE "posts" DROP CONSTRAINT "posts_image_url_length";--> statement-breakpoint
ALTER TABLE "community_posts" DROP CONSTRAINT "community_posts_more_images";--> statement-breakpoint
ALTER TABLE "community_posts" DROP CONSTRAINT "community_posts_image_alt_length";--> statement-breakpoint
ALTER TABLE "community_posts" DROP CONSTRAINT "community_posts_image_url_length";--> statement-breakpoint
ALTER TABLE "posts" RENAME COLUMN "more_images" TO "images";--> statement-breakpoint
ALTER TABLE "community_posts" RENAME COLUMN "more_images" TO "images";--> statement-breakpoint
ALTER TABLE "versions" RENAME COLUMN "more_images" TO "images";--> statement-breakpoint
-- By hand: puts the first picture before the others. A dropped column keeps its space in a row that is not written again, so the
-- values are removed with the same write.
UPDATE "posts" SET "images" = jsonb_build_array(jsonb_build_object('url', "image_url", 'alt', "image_alt",
  'width', "image_width", 'height', "image_height", 'hash', "image_hash")) || "images",
  "image_url" = NULL, "image_alt" = NULL, "image_width" = NULL, "image_height" = NULL, "image_hash" = NULL
  WHERE "image_url" IS NOT NULL;--> statement-breakpoint
UPDATE "community_posts" SET "images" = jsonb_build_array(jsonb_build_object('url', "image_url", 'alt', "image_alt",
  'width', "image_width", 'height', "image_height", 'hash', "image_hash")) || "images",
  "image_url" = NULL, "image_alt" = NULL, "image_width" = NULL, "image_height" = NULL, "image_hash" = NULL
  WHERE "image_url" IS NOT NULL;--> statement-breakpoint
UPDATE "versions" SET "images" = jsonb_build_array(jsonb_build_object('url', "image_url", 'alt', "image_alt",
  'width', "image_width", 'height', "image_height", 'hash', "image_hash")) || "images",
  "image_url" = NULL, "image_alt" = NULL, "image_width" = NULL, "image_height" = NULL, "image_hash" = NULL
  WHERE "image_url" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" DROP COLUMN "image_url";--> statement-breakpoint
ALTER TABLE "posts" DROP COLUMN "image_alt";--> statement-breakpoint
ALTER TABLE "posts" DROP COLUMN "image_width";--> statement-breakpoint
ALTER TABLE "posts" DROP COLUMN "image_height";--> statement-breakpoint
ALTER TABLE "posts" DROP COLUMN "image_hash";--> statement-breakpoint
ALTER TABLE "community_posts" DROP COLUMN "image_url";--> statement-breakpoint
ALTER TABLE "community_posts" DROP COLUMN "image_alt";--> statement-breakpoint
ALTER TABLE "community_posts" DROP COLUMN "image_width";--> statement-breakpoint
ALTER TABLE "community_posts" DROP COLUMN "image_height";--> statement-breakpoint
ALTER TABLE "community_posts" DROP COLUMN "image_hash";--> statement-breakpoint
ALTER TABLE "versions" DROP COLUMN "image_url";--> statement-breakpoint
ALTER TABLE "versions" DROP COLUMN "image_alt";--> statement-breakpoint
ALTER TABLE "versions" DROP COLUMN "image_width";--> statement-breakpoint
ALTER TABLE "versions" DROP COLUMN "image_height";--> statement-breakpoint
ALTER TABLE "versions" DROP COLUMN "image_hash";--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_images" CHECK (jsonb_array_length("posts"."images") <= 4);--> statement-breakpoint
ALTER TABLE "community_posts" ADD CONSTRAINT "community_posts_images" CHECK (jsonb_array_length("community_posts"."images") <= 4);
