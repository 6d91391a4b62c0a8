-- Oldest compatible release: 0.2.0
-- Changes visibility: no, because an older release shows replies without their pictures.
DROP INDEX "photos_unowned";--> statement-breakpoint
ALTER TABLE "community_comments" ADD COLUMN "images" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "comment_id" uuid;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "community_comment_id" uuid;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "images" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_community_comment_id_community_comments_id_fk" FOREIGN KEY ("community_comment_id") REFERENCES "public"."community_comments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "photos_comment" ON "photos" USING btree ("comment_id") WHERE "photos"."comment_id" is not null;--> statement-breakpoint
CREATE INDEX "photos_community_comment" ON "photos" USING btree ("community_comment_id") WHERE "photos"."community_comment_id" is not null;--> statement-breakpoint
CREATE INDEX "photos_unowned" ON "photos" USING btree ("created_at") WHERE num_nonnulls("photos"."profile_of", "photos"."post_id", "photos"."community_post_id", "photos"."community_id", "photos"."message_id", "photos"."comment_id", "photos"."community_comment_id") = 0;--> statement-breakpoint
ALTER TABLE "community_comments" ADD CONSTRAINT "community_comments_images" CHECK (jsonb_array_length("community_comments"."images") <= 1);--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_images" CHECK (jsonb_array_length("comments"."images") <= 1);