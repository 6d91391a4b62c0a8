DROP INDEX "community_members_oldest";--> statement-breakpoint
DROP INDEX "friendships_requester";--> statement-breakpoint
DROP INDEX "friendships_addressee";--> statement-breakpoint
CREATE INDEX "community_members_oldest" ON "community_members" USING btree ("community_id","id","user_id");--> statement-breakpoint
CREATE INDEX "friendships_requester" ON "friendships" USING btree ("requester_id","status","id","addressee_id");--> statement-breakpoint
CREATE INDEX "friendships_addressee" ON "friendships" USING btree ("addressee_id","status","id","requester_id");