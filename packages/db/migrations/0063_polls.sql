-- Oldest compatible release: 0.2.0
-- Changes visibility: no, because only new tables have is_hidden, which older releases do not read
CREATE TABLE "community_poll_totals" (
	"post_id" uuid PRIMARY KEY NOT NULL,
	"voters" integer DEFAULT 0 NOT NULL,
	"votes" integer[] DEFAULT array_fill(0, array[6]) NOT NULL,
	CONSTRAINT "community_poll_totals_voters" CHECK ("community_poll_totals"."voters" >= 0 and 0 <= all("community_poll_totals"."votes"))
);
--> statement-breakpoint
CREATE TABLE "community_post_votes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"choices" smallint[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "poll_totals" (
	"post_id" uuid PRIMARY KEY NOT NULL,
	"voters" integer DEFAULT 0 NOT NULL,
	"votes" integer[] DEFAULT array_fill(0, array[6]) NOT NULL,
	CONSTRAINT "poll_totals_voters" CHECK ("poll_totals"."voters" >= 0 and 0 <= all("poll_totals"."votes"))
);
--> statement-breakpoint
CREATE TABLE "post_votes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"choices" smallint[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "community_poll_totals" ADD CONSTRAINT "community_poll_totals_post_id_community_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."community_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_post_votes" ADD CONSTRAINT "community_post_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_post_votes" ADD CONSTRAINT "community_post_votes_post_id_community_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."community_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_totals" ADD CONSTRAINT "poll_totals_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_votes" ADD CONSTRAINT "post_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_votes" ADD CONSTRAINT "post_votes_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "community_post_votes_once" ON "community_post_votes" USING btree ("post_id","user_id");--> statement-breakpoint
CREATE INDEX "community_post_votes_user" ON "community_post_votes" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "post_votes_once" ON "post_votes" USING btree ("post_id","user_id");--> statement-breakpoint
CREATE INDEX "post_votes_user" ON "post_votes" USING btree ("user_id");