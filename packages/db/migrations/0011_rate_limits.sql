-- Oldest compatible release: 0.1.0
CREATE TABLE "known_browsers" (
	"user_id" uuid NOT NULL,
	"digest" text NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_browsers_user_id_digest_pk" PRIMARY KEY("user_id","digest")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "known_browsers" ADD CONSTRAINT "known_browsers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_browsers_newest" ON "known_browsers" USING btree ("user_id","last_used_at");--> statement-breakpoint
CREATE INDEX "known_browsers_age" ON "known_browsers" USING btree ("last_used_at");--> statement-breakpoint
CREATE INDEX "rate_limits_expire" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
-- Keeps the newest unread notification of several replies to one post by one member.
DELETE FROM "notifications" WHERE "id" IN (
	SELECT "id" FROM (
		SELECT "id", row_number() OVER (PARTITION BY "user_id", "from_user_id", "post_id", "type" ORDER BY "id" DESC) AS "place"
		FROM "notifications" WHERE NOT "read" AND "type" IN ('comment', 'community_comment')
	) "unread" WHERE "place" > 1
);--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_unread_comment_once" ON "notifications" USING btree ("user_id","from_user_id","post_id","type") WHERE "notifications"."type" in ('comment', 'community_comment') and not "notifications"."read";--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_cancelled_request" ON "notifications" USING btree ("user_id","from_user_id") WHERE "notifications"."type" = 'friend_request' and "notifications"."friendship_id" is null;