-- Oldest compatible release: 0.1.0
CREATE TABLE "community_comment_likes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"comment_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "comment_likes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"comment_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_type";--> statement-breakpoint
DROP INDEX "community_comments_post_oldest";--> statement-breakpoint
DROP INDEX "comments_post_oldest";--> statement-breakpoint
ALTER TABLE "community_comments" ADD COLUMN "parent_id" uuid;--> statement-breakpoint
ALTER TABLE "community_comments" ADD COLUMN "like_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "community_posts" ADD COLUMN "more_images" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "comment_id" uuid;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "parent_id" uuid;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "like_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "more_images" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "city" text;--> statement-breakpoint
ALTER TABLE "versions" ADD COLUMN "more_images" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "community_comment_likes" ADD CONSTRAINT "community_comment_likes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_comment_likes" ADD CONSTRAINT "community_comment_likes_comment_id_community_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."community_comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_likes" ADD CONSTRAINT "comment_likes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_likes" ADD CONSTRAINT "comment_likes_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "community_comment_likes_once" ON "community_comment_likes" USING btree ("comment_id","user_id");--> statement-breakpoint
CREATE INDEX "community_comment_likes_user" ON "community_comment_likes" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "comment_likes_once" ON "comment_likes" USING btree ("comment_id","user_id");--> statement-breakpoint
CREATE INDEX "comment_likes_user" ON "comment_likes" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "community_comments" ADD CONSTRAINT "community_comments_parent_id_community_comments_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."community_comments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_parent_id_comments_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."comments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "community_comments_post_threads" ON "community_comments" USING btree ("post_id",coalesce("parent_id", "id"),"id");--> statement-breakpoint
CREATE INDEX "community_comments_parent" ON "community_comments" USING btree ("parent_id") WHERE "community_comments"."parent_id" is not null;--> statement-breakpoint
CREATE INDEX "community_posts_text" ON "community_posts" USING gin (to_tsvector('simple', fold("content")));--> statement-breakpoint
CREATE INDEX "notifications_groups" ON "notifications" USING btree ("user_id","type","post_id","comment_id","id") WHERE "notifications"."type" in ('like', 'community_post_like', 'comment_like');--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_unread_reply_once" ON "notifications" USING btree ("user_id","from_user_id","post_id") WHERE "notifications"."type" = 'comment_reply' and not "notifications"."read";--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_comment_like_once" ON "notifications" USING btree ("user_id","from_user_id","comment_id") WHERE "notifications"."type" = 'comment_like';--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_mention_in_post_once" ON "notifications" USING btree ("user_id","post_id") WHERE "notifications"."type" = 'mention' and "notifications"."comment_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_mention_in_comment_once" ON "notifications" USING btree ("user_id","comment_id") WHERE "notifications"."type" = 'mention';--> statement-breakpoint
CREATE INDEX "comments_post_threads" ON "comments" USING btree ("post_id",coalesce("parent_id", "id"),"id");--> statement-breakpoint
CREATE INDEX "comments_parent" ON "comments" USING btree ("parent_id") WHERE "comments"."parent_id" is not null;--> statement-breakpoint
-- By hand: posts.city is the city of the author while their profile shows it.
CREATE FUNCTION set_post_city() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT CASE WHEN is_city_shown THEN selected_city END INTO new.city FROM users WHERE id = new.author_id;
  RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER posts_city BEFORE INSERT ON posts FOR EACH ROW EXECUTE FUNCTION set_post_city();--> statement-breakpoint
CREATE FUNCTION move_posts_to_city() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE posts SET city = CASE WHEN new.is_city_shown THEN new.selected_city END WHERE author_id = new.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER users_city_of_posts
  AFTER UPDATE OF selected_city, is_city_shown ON users FOR EACH ROW
  WHEN ((old.selected_city, old.is_city_shown) IS DISTINCT FROM (new.selected_city, new.is_city_shown))
  EXECUTE FUNCTION move_posts_to_city();--> statement-breakpoint
UPDATE posts SET city = users.selected_city FROM users WHERE users.id = posts.author_id AND users.is_city_shown;--> statement-breakpoint
CREATE INDEX "posts_city_newest" ON "posts" USING btree ("city","id") WHERE "posts"."visibility" = 'public' and "posts"."deleted_at" is null and "posts"."held_at" is null;--> statement-breakpoint
CREATE INDEX "posts_text" ON "posts" USING gin (to_tsvector('simple', fold("content")));--> statement-breakpoint
ALTER TABLE "community_comments" ADD CONSTRAINT "community_comments_like_count" CHECK ("community_comments"."like_count" >= 0);--> statement-breakpoint
ALTER TABLE "community_posts" ADD CONSTRAINT "community_posts_more_images" CHECK (jsonb_array_length("community_posts"."more_images") <= 3);--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_type" CHECK ("notifications"."type" in ('friend_request', 'friend_accepted', 'like', 'comment', 'community_join', 'community_post_like', 'community_comment', 'community_post', 'community_joins', 'community_invitation', 'community_request', 'community_accepted', 'community_role', 'community_handover', 'comment_like', 'comment_reply', 'mention', 'report_outcome', 'moderation_decision', 'appeal_outcome'));--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_like_count" CHECK ("comments"."like_count" >= 0);--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_city" CHECK ("posts"."city" in ('New York City', 'Los Angeles', 'San Francisco', 'Chicago', 'Boston', 'Philadelphia', 'Miami', 'Atlanta', 'Austin'));--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_more_images" CHECK (jsonb_array_length("posts"."more_images") <= 3);