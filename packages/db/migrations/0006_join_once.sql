-- A server of the version before may still write: it waits, or a second word comes between the two steps.
LOCK TABLE "notifications" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
-- Of those who came and left several times the last word stays.
DELETE FROM "notifications" "older" USING "notifications" "newer" WHERE "older"."type" = 'community_join' AND "newer"."type" = 'community_join' AND "older"."community_id" = "newer"."community_id" AND "older"."from_user_id" = "newer"."from_user_id" AND "older"."user_id" = "newer"."user_id" AND "older"."id" < "newer"."id";--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_join_once" ON "notifications" USING btree ("community_id","from_user_id","user_id") WHERE "notifications"."type" = 'community_join';
