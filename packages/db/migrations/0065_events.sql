-- Oldest compatible release: 0.2.0
-- Changes visibility: no
CREATE TABLE "calendar_feeds" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "calendar_feeds_digest_unique" UNIQUE("digest")
);
--> statement-breakpoint
CREATE TABLE "community_attendances" (
	"id" uuid PRIMARY KEY NOT NULL,
	"occurrence_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"answer" text NOT NULL,
	"position" integer NOT NULL,
	"has_place" boolean DEFAULT false NOT NULL,
	"reminder" text NOT NULL,
	"remind_at" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "community_attendances_answer" CHECK ("community_attendances"."answer" in ('going', 'interested', 'not')),
	CONSTRAINT "community_attendances_reminder" CHECK ("community_attendances"."reminder" in ('day', 'hour', 'off')),
	CONSTRAINT "community_attendances_place" CHECK (not "community_attendances"."has_place" or "community_attendances"."answer" = 'going')
);
--> statement-breakpoint
CREATE TABLE "community_occurrences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"planned_start" text NOT NULL,
	"start" text NOT NULL,
	"end" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"moved_at" timestamp (3) with time zone,
	"cancelled_by" text,
	"sequence" integer DEFAULT 0 NOT NULL,
	"last_position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "community_occurrences_order" CHECK ("community_occurrences"."ends_at" > "community_occurrences"."starts_at"),
	CONSTRAINT "community_occurrences_cancelled_by" CHECK ("community_occurrences"."cancelled_by" in ('author', 'rule'))
);
--> statement-breakpoint
CREATE TABLE "attendances" (
	"id" uuid PRIMARY KEY NOT NULL,
	"occurrence_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"answer" text NOT NULL,
	"position" integer NOT NULL,
	"has_place" boolean DEFAULT false NOT NULL,
	"reminder" text NOT NULL,
	"remind_at" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "attendances_answer" CHECK ("attendances"."answer" in ('going', 'interested', 'not')),
	CONSTRAINT "attendances_reminder" CHECK ("attendances"."reminder" in ('day', 'hour', 'off')),
	CONSTRAINT "attendances_place" CHECK (not "attendances"."has_place" or "attendances"."answer" = 'going')
);
--> statement-breakpoint
CREATE TABLE "occurrences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"planned_start" text NOT NULL,
	"start" text NOT NULL,
	"end" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"moved_at" timestamp (3) with time zone,
	"cancelled_by" text,
	"sequence" integer DEFAULT 0 NOT NULL,
	"last_position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "occurrences_order" CHECK ("occurrences"."ends_at" > "occurrences"."starts_at"),
	CONSTRAINT "occurrences_cancelled_by" CHECK ("occurrences"."cancelled_by" in ('author', 'rule'))
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_type";--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_attendances" ADD CONSTRAINT "community_attendances_occurrence_id_community_occurrences_id_fk" FOREIGN KEY ("occurrence_id") REFERENCES "public"."community_occurrences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_attendances" ADD CONSTRAINT "community_attendances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_occurrences" ADD CONSTRAINT "community_occurrences_post_id_community_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."community_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendances" ADD CONSTRAINT "attendances_occurrence_id_occurrences_id_fk" FOREIGN KEY ("occurrence_id") REFERENCES "public"."occurrences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendances" ADD CONSTRAINT "attendances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occurrences" ADD CONSTRAINT "occurrences_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "community_attendances_once" ON "community_attendances" USING btree ("occurrence_id","user_id");--> statement-breakpoint
CREATE INDEX "community_attendances_order" ON "community_attendances" USING btree ("occurrence_id","answer","has_place","position");--> statement-breakpoint
CREATE INDEX "community_attendances_user" ON "community_attendances" USING btree ("user_id","occurrence_id");--> statement-breakpoint
CREATE INDEX "community_attendances_waiting" ON "community_attendances" USING btree ("occurrence_id") WHERE "community_attendances"."answer" = 'going' and not "community_attendances"."has_place";--> statement-breakpoint
CREATE INDEX "community_attendances_reminders" ON "community_attendances" USING btree ("remind_at") WHERE "community_attendances"."remind_at" is not null;--> statement-breakpoint
CREATE INDEX "community_occurrences_post" ON "community_occurrences" USING btree ("post_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "community_occurrences_ends" ON "community_occurrences" USING btree ("ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "attendances_once" ON "attendances" USING btree ("occurrence_id","user_id");--> statement-breakpoint
CREATE INDEX "attendances_order" ON "attendances" USING btree ("occurrence_id","answer","has_place","position");--> statement-breakpoint
CREATE INDEX "attendances_user" ON "attendances" USING btree ("user_id","occurrence_id");--> statement-breakpoint
CREATE INDEX "attendances_waiting" ON "attendances" USING btree ("occurrence_id") WHERE "attendances"."answer" = 'going' and not "attendances"."has_place";--> statement-breakpoint
CREATE INDEX "attendances_reminders" ON "attendances" USING btree ("remind_at") WHERE "attendances"."remind_at" is not null;--> statement-breakpoint
CREATE INDEX "occurrences_post" ON "occurrences" USING btree ("post_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "occurrences_ends" ON "occurrences" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "community_posts_events" ON "community_posts" USING btree ("author_id") WHERE "community_posts"."format" = 'event';--> statement-breakpoint
CREATE INDEX "posts_events" ON "posts" USING btree ("author_id") WHERE "posts"."format" = 'event';--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_type" CHECK ("notifications"."type" in ('friend_request', 'friend_accepted', 'like', 'comment', 'community_join', 'community_post_like', 'community_comment', 'community_post', 'community_joins', 'community_invitation', 'community_request', 'community_accepted', 'community_role', 'community_handover', 'comment_like', 'comment_reply', 'mention', 'claim', 'claim_reserved', 'claim_confirmed', 'listing_expiring', 'event_moved', 'event_cancelled', 'event_place', 'event_reminder', 'report_outcome', 'moderation_decision', 'appeal_outcome', 'export_ready', 'moderation_cases', 'moderation_appeals'));