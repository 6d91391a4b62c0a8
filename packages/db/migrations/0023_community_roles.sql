-- Oldest compatible release: 0.1.0
CREATE TABLE "community_bans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"community_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"banned_by" uuid,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "community_bans_reason_length" CHECK (char_length("community_bans"."reason") between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "community_handovers" (
	"community_id" uuid PRIMARY KEY NOT NULL,
	"to_user_id" uuid NOT NULL,
	"from_user_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "community_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"community_id" uuid NOT NULL,
	"invitee_id" uuid NOT NULL,
	"inviter_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"declined_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "community_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"community_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"digest" text NOT NULL,
	"max_uses" integer NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "community_links_digest_unique" UNIQUE("digest"),
	CONSTRAINT "community_links_uses" CHECK ("community_links"."uses" between 0 and "community_links"."max_uses")
);
--> statement-breakpoint
CREATE TABLE "community_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"community_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"answers" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"declined_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "former_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"community_id" uuid NOT NULL,
	"is_redirecting" boolean DEFAULT true NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_announcements" (
	"post_id" uuid PRIMARY KEY NOT NULL,
	"community_id" uuid NOT NULL,
	"notified_up_to" uuid,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cases" DROP CONSTRAINT "cases_source";--> statement-breakpoint
ALTER TABLE "decisions" DROP CONSTRAINT "decisions_action";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_type";--> statement-breakpoint
ALTER TABLE "photos" DROP CONSTRAINT "photos_form";--> statement-breakpoint
DROP INDEX "photos_unowned";--> statement-breakpoint
ALTER TABLE "communities" ADD COLUMN "cover_url" text;--> statement-breakpoint
ALTER TABLE "communities" ADD COLUMN "rules" text;--> statement-breakpoint
ALTER TABLE "communities" ADD COLUMN "join_policy" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "communities" ADD COLUMN "questions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "communities" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "communities" ADD COLUMN "closed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "communities" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "communities" ADD COLUMN "joins_summarized_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "community_members" ADD COLUMN "role_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "community_members" ADD COLUMN "notification_level" text DEFAULT 'replies' NOT NULL;--> statement-breakpoint
ALTER TABLE "community_members" ADD COLUMN "is_on_profile" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "community_posts" ADD COLUMN "image_url" text;--> statement-breakpoint
ALTER TABLE "community_posts" ADD COLUMN "image_alt" text;--> statement-breakpoint
ALTER TABLE "community_posts" ADD COLUMN "image_width" integer;--> statement-breakpoint
ALTER TABLE "community_posts" ADD COLUMN "image_height" integer;--> statement-breakpoint
ALTER TABLE "community_posts" ADD COLUMN "image_hash" text;--> statement-breakpoint
ALTER TABLE "community_posts" ADD COLUMN "pinned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "count" integer;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "community_post_id" uuid;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "community_id" uuid;--> statement-breakpoint
ALTER TABLE "community_bans" ADD CONSTRAINT "community_bans_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_bans" ADD CONSTRAINT "community_bans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_bans" ADD CONSTRAINT "community_bans_banned_by_users_id_fk" FOREIGN KEY ("banned_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_handovers" ADD CONSTRAINT "community_handovers_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_handovers" ADD CONSTRAINT "community_handovers_to_user_id_users_id_fk" FOREIGN KEY ("to_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_handovers" ADD CONSTRAINT "community_handovers_from_user_id_users_id_fk" FOREIGN KEY ("from_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_invitations" ADD CONSTRAINT "community_invitations_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_invitations" ADD CONSTRAINT "community_invitations_invitee_id_users_id_fk" FOREIGN KEY ("invitee_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_invitations" ADD CONSTRAINT "community_invitations_inviter_id_users_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_links" ADD CONSTRAINT "community_links_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_links" ADD CONSTRAINT "community_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_requests" ADD CONSTRAINT "community_requests_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_requests" ADD CONSTRAINT "community_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_slugs" ADD CONSTRAINT "former_slugs_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_announcements" ADD CONSTRAINT "post_announcements_post_id_community_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."community_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_announcements" ADD CONSTRAINT "post_announcements_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "community_bans_once" ON "community_bans" USING btree ("community_id","user_id");--> statement-breakpoint
CREATE INDEX "community_bans_newest" ON "community_bans" USING btree ("community_id","id");--> statement-breakpoint
CREATE INDEX "community_bans_user" ON "community_bans" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "community_bans_banned_by" ON "community_bans" USING btree ("banned_by");--> statement-breakpoint
CREATE INDEX "community_handovers_to" ON "community_handovers" USING btree ("to_user_id");--> statement-breakpoint
CREATE INDEX "community_handovers_from" ON "community_handovers" USING btree ("from_user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "community_invitations_once" ON "community_invitations" USING btree ("community_id","invitee_id");--> statement-breakpoint
CREATE INDEX "community_invitations_invitee" ON "community_invitations" USING btree ("invitee_id","id");--> statement-breakpoint
CREATE INDEX "community_invitations_inviter" ON "community_invitations" USING btree ("inviter_id","id");--> statement-breakpoint
CREATE INDEX "community_links_community" ON "community_links" USING btree ("community_id","id");--> statement-breakpoint
CREATE INDEX "community_links_creator" ON "community_links" USING btree ("created_by","community_id");--> statement-breakpoint
CREATE UNIQUE INDEX "community_requests_once" ON "community_requests" USING btree ("community_id","user_id");--> statement-breakpoint
CREATE INDEX "community_requests_pending" ON "community_requests" USING btree ("community_id","id") WHERE "community_requests"."declined_at" is null;--> statement-breakpoint
CREATE INDEX "community_requests_user" ON "community_requests" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "former_slugs_community" ON "former_slugs" USING btree ("community_id");--> statement-breakpoint
CREATE INDEX "post_announcements_oldest" ON "post_announcements" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "post_announcements_community" ON "post_announcements" USING btree ("community_id");--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_community_post_id_community_posts_id_fk" FOREIGN KEY ("community_post_id") REFERENCES "public"."community_posts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "communities_deleted" ON "communities" USING btree ("deleted_at") WHERE "communities"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "community_members_roles" ON "community_members" USING btree ("community_id","role","role_since") WHERE "community_members"."role" <> 'member';--> statement-breakpoint
CREATE INDEX "community_members_notified" ON "community_members" USING btree ("community_id","user_id") WHERE "community_members"."notification_level" = 'all';--> statement-breakpoint
CREATE INDEX "community_posts_pinned" ON "community_posts" USING btree ("community_id") WHERE "community_posts"."pinned_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_community_once" ON "notifications" USING btree ("user_id","from_user_id","community_id","type") WHERE "notifications"."type" in ('community_invitation', 'community_request', 'community_accepted', 'community_role', 'community_handover');--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_community_post_once" ON "notifications" USING btree ("user_id","post_id") WHERE "notifications"."type" = 'community_post';--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_unread_joins_once" ON "notifications" USING btree ("user_id","community_id") WHERE "notifications"."type" = 'community_joins' and not "notifications"."read";--> statement-breakpoint
CREATE INDEX "photos_community_post" ON "photos" USING btree ("community_post_id");--> statement-breakpoint
CREATE UNIQUE INDEX "photos_community" ON "photos" USING btree ("community_id","form");--> statement-breakpoint
CREATE INDEX "photos_unowned" ON "photos" USING btree ("created_at") WHERE num_nonnulls("photos"."profile_of", "photos"."post_id", "photos"."community_post_id", "photos"."community_id") = 0;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_source" CHECK ("cases"."source" in ('report', 'hold', 'moderator'));--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_action" CHECK ("decisions"."action" in ('dismiss', 'remove', 'warn', 'suspend', 'removeMember', 'ban'));--> statement-breakpoint
ALTER TABLE "communities" ADD CONSTRAINT "communities_rules_length" CHECK (char_length("communities"."rules") between 1 and 2000);--> statement-breakpoint
ALTER TABLE "communities" ADD CONSTRAINT "communities_deleted_is_archived" CHECK ("communities"."deleted_at" is null or "communities"."archived_at" is not null);--> statement-breakpoint
ALTER TABLE "communities" ADD CONSTRAINT "communities_join_policy" CHECK ("communities"."join_policy" in ('open', 'request', 'invitation'));--> statement-breakpoint
ALTER TABLE "communities" ADD CONSTRAINT "communities_no_hidden_requests" CHECK (not ("communities"."is_private" and "communities"."join_policy" = 'request'));--> statement-breakpoint
ALTER TABLE "community_members" ADD CONSTRAINT "community_members_role" CHECK ("community_members"."role" in ('creator', 'moderator', 'member'));--> statement-breakpoint
ALTER TABLE "community_members" ADD CONSTRAINT "community_members_notification_level" CHECK ("community_members"."notification_level" in ('all', 'replies', 'none'));--> statement-breakpoint
ALTER TABLE "community_posts" ADD CONSTRAINT "community_posts_image_alt_length" CHECK (char_length("community_posts"."image_alt") <= 500);--> statement-breakpoint
ALTER TABLE "community_posts" ADD CONSTRAINT "community_posts_image_url_length" CHECK (char_length("community_posts"."image_url") <= 2048);--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_type" CHECK ("notifications"."type" in ('friend_request', 'friend_accepted', 'like', 'comment', 'community_join', 'community_post_like', 'community_comment', 'community_post', 'community_joins', 'community_invitation', 'community_request', 'community_accepted', 'community_role', 'community_handover', 'report_outcome', 'moderation_decision', 'appeal_outcome'));--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_form" CHECK ("photos"."form" in ('profile', 'post', 'community', 'cover'));--> statement-breakpoint
UPDATE "communities" SET "join_policy" = 'invitation' WHERE "is_private";--> statement-breakpoint
UPDATE "community_members" SET "role_since" = "joined_at" WHERE "role" <> 'member';
