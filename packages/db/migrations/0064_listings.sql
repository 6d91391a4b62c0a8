-- Oldest compatible release: 0.2.0
-- Changes visibility: no, because reserved_until is in new tables and hides no content
CREATE TABLE "community_claims" (
	"id" uuid PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"position" integer NOT NULL,
	"claimed_at" timestamp (3) with time zone NOT NULL,
	"reserved_until" timestamp (3) with time zone,
	"author_confirmed_at" timestamp (3) with time zone,
	"taker_confirmed_at" timestamp (3) with time zone,
	CONSTRAINT "community_claims_status" CHECK ("community_claims"."status" in ('waiting', 'reserved', 'passed', 'taken')),
	CONSTRAINT "community_claims_reservation" CHECK (("community_claims"."status" = 'reserved') = ("community_claims"."reserved_until" is not null)),
	CONSTRAINT "community_claims_confirmations" CHECK (case "community_claims"."status" when 'taken' then "community_claims"."author_confirmed_at" is not null or "community_claims"."taker_confirmed_at" is not null
          when 'reserved' then "community_claims"."author_confirmed_at" is null or "community_claims"."taker_confirmed_at" is null
          else "community_claims"."author_confirmed_at" is null and "community_claims"."taker_confirmed_at" is null end)
);
--> statement-breakpoint
CREATE TABLE "claims" (
	"id" uuid PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"position" integer NOT NULL,
	"claimed_at" timestamp (3) with time zone NOT NULL,
	"reserved_until" timestamp (3) with time zone,
	"author_confirmed_at" timestamp (3) with time zone,
	"taker_confirmed_at" timestamp (3) with time zone,
	CONSTRAINT "claims_status" CHECK ("claims"."status" in ('waiting', 'reserved', 'passed', 'taken')),
	CONSTRAINT "claims_reservation" CHECK (("claims"."status" = 'reserved') = ("claims"."reserved_until" is not null)),
	CONSTRAINT "claims_confirmations" CHECK (case "claims"."status" when 'taken' then "claims"."author_confirmed_at" is not null or "claims"."taker_confirmed_at" is not null
          when 'reserved' then "claims"."author_confirmed_at" is null or "claims"."taker_confirmed_at" is null
          else "claims"."author_confirmed_at" is null and "claims"."taker_confirmed_at" is null end)
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_type";--> statement-breakpoint
ALTER TABLE "community_posts" ADD COLUMN "listing_state" text;--> statement-breakpoint
ALTER TABLE "community_posts" ADD COLUMN "expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "community_posts" ADD COLUMN "expiry_reminder_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "listing_state" text;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "expiry_reminder_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "community_claims" ADD CONSTRAINT "community_claims_post_id_community_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."community_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_claims" ADD CONSTRAINT "community_claims_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "community_claims_once" ON "community_claims" USING btree ("post_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "community_claims_queue" ON "community_claims" USING btree ("post_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "community_claims_taker" ON "community_claims" USING btree ("post_id") WHERE "community_claims"."status" in ('reserved', 'taken');--> statement-breakpoint
CREATE INDEX "community_claims_user" ON "community_claims" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "community_claims_reserved_until" ON "community_claims" USING btree ("reserved_until") WHERE "community_claims"."reserved_until" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "claims_once" ON "claims" USING btree ("post_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "claims_queue" ON "claims" USING btree ("post_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "claims_taker" ON "claims" USING btree ("post_id") WHERE "claims"."status" in ('reserved', 'taken');--> statement-breakpoint
CREATE INDEX "claims_user" ON "claims" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "claims_reserved_until" ON "claims" USING btree ("reserved_until") WHERE "claims"."reserved_until" is not null;--> statement-breakpoint
CREATE INDEX "community_posts_listings" ON "community_posts" USING btree ("community_id","id") WHERE "community_posts"."listing_state" = 'open';--> statement-breakpoint
CREATE INDEX "community_posts_expiry" ON "community_posts" USING btree ("expires_at") WHERE "community_posts"."listing_state" = 'open';--> statement-breakpoint
CREATE INDEX "community_posts_expiry_reminders" ON "community_posts" USING btree ("expiry_reminder_at") WHERE "community_posts"."expiry_reminder_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_claim_once" ON "notifications" USING btree ("user_id","from_user_id","post_id") WHERE "notifications"."type" = 'claim';--> statement-breakpoint
CREATE INDEX "posts_city_listings" ON "posts" USING btree ("city","id") WHERE "posts"."listing_state" = 'open' and "posts"."visibility" = 'public' and "posts"."deleted_at" is null and "posts"."held_at" is null;--> statement-breakpoint
CREATE INDEX "posts_expiry" ON "posts" USING btree ("expires_at") WHERE "posts"."listing_state" = 'open';--> statement-breakpoint
CREATE INDEX "posts_expiry_reminders" ON "posts" USING btree ("expiry_reminder_at") WHERE "posts"."expiry_reminder_at" is not null;--> statement-breakpoint
ALTER TABLE "community_posts" ADD CONSTRAINT "community_posts_listing_state" CHECK ("community_posts"."listing_state" in ('open', 'done', 'expired'));--> statement-breakpoint
ALTER TABLE "community_posts" ADD CONSTRAINT "community_posts_listing" CHECK (case when "community_posts"."format" in ('ask', 'offer', 'lost_found') then "community_posts"."listing_state" is not null and "community_posts"."expires_at" is not null
      else "community_posts"."listing_state" is null and "community_posts"."expires_at" is null and "community_posts"."expiry_reminder_at" is null end);--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_type" CHECK ("notifications"."type" in ('friend_request', 'friend_accepted', 'like', 'comment', 'community_join', 'community_post_like', 'community_comment', 'community_post', 'community_joins', 'community_invitation', 'community_request', 'community_accepted', 'community_role', 'community_handover', 'comment_like', 'comment_reply', 'mention', 'claim', 'claim_reserved', 'claim_confirmed', 'listing_expiring', 'report_outcome', 'moderation_decision', 'appeal_outcome', 'export_ready', 'moderation_cases', 'moderation_appeals'));--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_listing_state" CHECK ("posts"."listing_state" in ('open', 'done', 'expired'));--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_listing" CHECK (case when "posts"."format" in ('ask', 'offer', 'lost_found') then "posts"."listing_state" is not null and "posts"."expires_at" is not null
      else "posts"."listing_state" is null and "posts"."expires_at" is null and "posts"."expiry_reminder_at" is null end);