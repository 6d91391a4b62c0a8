-- Oldest compatible release: 0.1.0
CREATE TABLE "blocks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"blocker_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "blocks_not_oneself" CHECK ("blocks"."blocker_id" <> "blocks"."blocked_id")
);
--> statement-breakpoint
CREATE TABLE "hidden_refreshes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"other_id" uuid,
	"due_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mutes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"target_type" text NOT NULL,
	"target_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone,
	CONSTRAINT "mutes_target_type" CHECK ("mutes"."target_type" in ('member', 'community', 'post', 'community_post'))
);
--> statement-breakpoint
CREATE TABLE "appeals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"decision_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"outcome" text,
	"explanation" text,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "appeals_one_per_decision" UNIQUE("decision_id"),
	CONSTRAINT "appeals_outcome" CHECK ("appeals"."outcome" in ('upheld', 'reversed')),
	CONSTRAINT "appeals_text_length" CHECK (char_length("appeals"."text") between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "cases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"target_type" text NOT NULL,
	"target_id" uuid,
	"target_url" text,
	"subject_id" uuid,
	"community_id" uuid,
	"level" text NOT NULL,
	"source" text NOT NULL,
	"hold_rule" text,
	"state" text DEFAULT 'open' NOT NULL,
	"severity" smallint NOT NULL,
	"weight" real NOT NULL,
	"snapshot" jsonb NOT NULL,
	"assignee_id" uuid,
	"is_on_hold" boolean DEFAULT false NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "cases_target_type" CHECK ("cases"."target_type" in ('member', 'post', 'community_post', 'comment', 'community_comment', 'community', 'post_picture', 'member_picture', 'link')),
	CONSTRAINT "cases_level" CHECK ("cases"."level" in ('community', 'site', 'admin')),
	CONSTRAINT "cases_source" CHECK ("cases"."source" in ('report', 'hold')),
	CONSTRAINT "cases_state" CHECK ("cases"."state" in ('open', 'decided')),
	CONSTRAINT "cases_severity" CHECK ("cases"."severity" between 1 and 4)
);
--> statement-breakpoint
CREATE TABLE "decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"moderator_id" uuid,
	"subject_id" uuid,
	"action" text NOT NULL,
	"rule" text,
	"facts" text,
	"is_removed" boolean NOT NULL,
	"days" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "decisions_one_per_case" UNIQUE("case_id"),
	CONSTRAINT "decisions_action" CHECK ("decisions"."action" in ('dismiss', 'remove', 'warn', 'suspend')),
	CONSTRAINT "decisions_rule" CHECK ("decisions"."action" = 'dismiss' or ("decisions"."rule" is not null and "decisions"."facts" is not null))
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"reporter_id" uuid,
	"reporter_email" text,
	"reason" text NOT NULL,
	"text" text,
	"weight" real NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reports_reason" CHECK ("reports"."reason" in ('spam', 'harassment', 'hate', 'threats', 'sexualContent', 'privateInformation', 'impersonation', 'childSafety', 'illegal', 'other')),
	CONSTRAINT "reports_text_length" CHECK (char_length("reports"."text") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"post_id" uuid,
	"community_post_id" uuid,
	"comment_id" uuid,
	"community_comment_id" uuid,
	"version" integer NOT NULL,
	"content" text NOT NULL,
	"image_url" text,
	"image_alt" text,
	"image_width" integer,
	"image_height" integer,
	"image_hash" text,
	"visibility" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"erased_at" timestamp (3) with time zone,
	CONSTRAINT "versions_one_target" CHECK (num_nonnulls("versions"."post_id", "versions"."community_post_id", "versions"."comment_id", "versions"."community_comment_id") = 1),
	CONSTRAINT "versions_visibility" CHECK ("versions"."visibility" in ('friends', 'public', 'private'))
);
--> statement-breakpoint
ALTER TABLE "photos" DROP CONSTRAINT "photos_one_post";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_type";--> statement-breakpoint
DROP INDEX "community_comments_author";--> statement-breakpoint
DROP INDEX "comments_author";--> statement-breakpoint
ALTER TABLE "deletions" ALTER COLUMN "deleted_by" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "community_comments" ADD COLUMN "is_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "community_comments" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "community_comments" ADD COLUMN "edited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "community_comments" ADD COLUMN "held_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "community_likes" ADD COLUMN "is_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "community_members" ADD COLUMN "is_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "community_posts" ADD COLUMN "replies_from" text DEFAULT 'everyone' NOT NULL;--> statement-breakpoint
ALTER TABLE "community_posts" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "community_posts" ADD COLUMN "edited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "community_posts" ADD COLUMN "held_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "deletions" ADD COLUMN "case_id" uuid;--> statement-breakpoint
ALTER TABLE "deletions" ADD COLUMN "kept_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "report_id" uuid;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "decision_id" uuid;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "is_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "edited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "held_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "likes" ADD COLUMN "is_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "replies_from" text DEFAULT 'everyone' NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "edited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "held_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "suspensions" ADD COLUMN "decision_id" uuid;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocker_id_users_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_refreshes" ADD CONSTRAINT "hidden_refreshes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_refreshes" ADD CONSTRAINT "hidden_refreshes_other_id_users_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mutes" ADD CONSTRAINT "mutes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_decision_id_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."decisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_subject_id_users_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_moderator_id_users_id_fk" FOREIGN KEY ("moderator_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_subject_id_users_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "versions" ADD CONSTRAINT "versions_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "versions" ADD CONSTRAINT "versions_community_post_id_community_posts_id_fk" FOREIGN KEY ("community_post_id") REFERENCES "public"."community_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "versions" ADD CONSTRAINT "versions_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "versions" ADD CONSTRAINT "versions_community_comment_id_community_comments_id_fk" FOREIGN KEY ("community_comment_id") REFERENCES "public"."community_comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "blocks_once" ON "blocks" USING btree ("blocker_id","blocked_id");--> statement-breakpoint
CREATE INDEX "blocks_blocked" ON "blocks" USING btree ("blocked_id","blocker_id");--> statement-breakpoint
CREATE INDEX "blocks_newest" ON "blocks" USING btree ("blocker_id","id");--> statement-breakpoint
CREATE INDEX "hidden_refreshes_due" ON "hidden_refreshes" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "hidden_refreshes_user" ON "hidden_refreshes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "hidden_refreshes_other" ON "hidden_refreshes" USING btree ("other_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mutes_once" ON "mutes" USING btree ("user_id","target_type","target_id");--> statement-breakpoint
CREATE INDEX "mutes_newest" ON "mutes" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "mutes_target" ON "mutes" USING btree ("target_id");--> statement-breakpoint
CREATE INDEX "appeals_open" ON "appeals" USING btree ("id") WHERE "appeals"."outcome" is null;--> statement-breakpoint
CREATE INDEX "appeals_decided_by" ON "appeals" USING btree ("decided_by");--> statement-breakpoint
CREATE UNIQUE INDEX "cases_one_open" ON "cases" USING btree ("target_type","target_id") WHERE "cases"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "cases_one_open_link" ON "cases" USING btree ("target_url") WHERE "cases"."state" = 'open' and "cases"."target_type" = 'link';--> statement-breakpoint
CREATE INDEX "cases_queue" ON "cases" USING btree ("severity" DESC NULLS LAST,"weight" DESC NULLS LAST,"id") WHERE "cases"."state" = 'open';--> statement-breakpoint
CREATE INDEX "cases_community" ON "cases" USING btree ("community_id","severity" DESC NULLS LAST,"weight" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "cases_subject" ON "cases" USING btree ("subject_id","id");--> statement-breakpoint
CREATE INDEX "cases_assignee" ON "cases" USING btree ("assignee_id");--> statement-breakpoint
CREATE INDEX "decisions_subject" ON "decisions" USING btree ("subject_id","id");--> statement-breakpoint
CREATE INDEX "decisions_moderator" ON "decisions" USING btree ("moderator_id");--> statement-breakpoint
CREATE INDEX "decisions_newest" ON "decisions" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_once" ON "reports" USING btree ("case_id","reporter_id");--> statement-breakpoint
CREATE INDEX "reports_reporter" ON "reports" USING btree ("reporter_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "versions_of_post" ON "versions" USING btree ("post_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "versions_of_community_post" ON "versions" USING btree ("community_post_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "versions_of_comment" ON "versions" USING btree ("comment_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "versions_of_community_comment" ON "versions" USING btree ("community_comment_id","version");--> statement-breakpoint
ALTER TABLE "deletions" ADD CONSTRAINT "deletions_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_decision_id_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."decisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspensions" ADD CONSTRAINT "suspensions_decision_id_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."decisions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "community_members_hidden" ON "community_members" USING btree ("community_id") WHERE "community_members"."is_hidden";--> statement-breakpoint
CREATE INDEX "deletions_case" ON "deletions" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "notifications_report" ON "notifications" USING btree ("report_id") WHERE "notifications"."report_id" is not null;--> statement-breakpoint
CREATE INDEX "notifications_decision" ON "notifications" USING btree ("decision_id") WHERE "notifications"."decision_id" is not null;--> statement-breakpoint
CREATE INDEX "photos_post" ON "photos" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "community_comments_author" ON "community_comments" USING btree ("author_id","post_id");--> statement-breakpoint
CREATE INDEX "comments_author" ON "comments" USING btree ("author_id","post_id");--> statement-breakpoint
ALTER TABLE "community_posts" ADD CONSTRAINT "community_posts_replies_from" CHECK ("community_posts"."replies_from" in ('everyone', 'friends', 'nobody'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_type" CHECK ("notifications"."type" in ('friend_request', 'friend_accepted', 'like', 'comment', 'community_join', 'community_post_like', 'community_comment', 'report_outcome', 'moderation_decision', 'appeal_outcome'));--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_replies_from" CHECK ("posts"."replies_from" in ('everyone', 'friends', 'nobody'));