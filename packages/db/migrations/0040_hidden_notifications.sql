-- Oldest compatible release: 0.2.0
-- Changes visibility: no, because the columns repeat what every release of this schema checks itself when it lists; only badges read them
DROP INDEX "notifications_unread_newest";--> statement-breakpoint
DROP INDEX "friendships_requester";--> statement-breakpoint
DROP INDEX "friendships_addressee";--> statement-breakpoint
ALTER TABLE "friendships" ADD COLUMN "is_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "is_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "friendships" f SET "is_hidden" = true FROM "suspensions" s
WHERE s.user_id IN (f.requester_id, f.addressee_id) AND (s.until IS NULL OR s.until > now() OR s.is_deletion);--> statement-breakpoint
-- The rules of notifications/visibility.ts when this column was added.
CREATE FUNCTION pg_temp.can_see(viewer uuid, person uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
	SELECT NOT EXISTS (SELECT FROM "public"."suspensions" s WHERE s.user_id = person AND (s.until IS NULL OR s.until > now() OR s.is_deletion))
		AND NOT EXISTS (SELECT FROM "public"."blocks" b WHERE b.blocker_id = viewer AND b.blocked_id = person)
		AND NOT EXISTS (SELECT FROM "public"."blocks" b WHERE b.blocker_id = person AND b.blocked_id = viewer)
$$;--> statement-breakpoint
CREATE FUNCTION pg_temp.is_visible(n "public"."notifications") RETURNS boolean LANGUAGE sql STABLE AS $$
	SELECT (n.from_user_id IS NULL OR pg_temp.can_see(n.user_id, n.from_user_id))
		AND (n.type <> 'friend_request' OR n.friendship_id IS NOT NULL)
		AND (n.community_id IS NULL
			OR EXISTS (SELECT FROM "public"."community_members" m JOIN "public"."communities" c ON c.id = m.community_id
				WHERE m.community_id = n.community_id AND m.user_id = n.user_id AND c.archived_at IS NULL)
			OR (n.type = 'community_invitation' AND EXISTS (SELECT FROM "public"."community_invitations" i
				JOIN "public"."community_members" m ON m.community_id = i.community_id AND m.user_id = i.inviter_id
				JOIN "public"."communities" c ON c.id = i.community_id
				WHERE i.community_id = n.community_id AND i.invitee_id = n.user_id AND i.declined_at IS NULL
					AND pg_temp.can_see(n.user_id, i.inviter_id)
					AND c.archived_at IS NULL AND (c.join_policy = 'open' OR m.role <> 'member'))))
		AND (n.type <> 'community_post' OR EXISTS (SELECT FROM "public"."community_posts" p
			WHERE p.id = n.post_id AND p.deleted_at IS NULL AND p.held_at IS NULL))
		AND (n.type NOT IN ('comment_like', 'comment_reply', 'mention')
			OR (n.community_id IS NULL
				AND EXISTS (SELECT FROM "public"."posts" p WHERE p.id = n.post_id AND p.deleted_at IS NULL
					AND (p.held_at IS NULL OR p.author_id = n.user_id) AND pg_temp.can_see(n.user_id, p.author_id)
					AND (p.author_id = n.user_id OR p.visibility = 'public' OR (p.visibility = 'friends' AND EXISTS (
						SELECT FROM "public"."friendships" f WHERE f.status = 'accepted'
							AND least(f.requester_id, f.addressee_id) = least(n.user_id, p.author_id)
							AND greatest(f.requester_id, f.addressee_id) = greatest(n.user_id, p.author_id)))))
				AND (n.comment_id IS NULL OR EXISTS (SELECT FROM "public"."comments" c WHERE c.id = n.comment_id AND c.deleted_at IS NULL
					AND NOT c.is_hidden AND (c.held_at IS NULL OR c.author_id = n.user_id) AND pg_temp.can_see(n.user_id, c.author_id))))
			OR (n.community_id IS NOT NULL
				AND EXISTS (SELECT FROM "public"."community_posts" p WHERE p.id = n.post_id AND p.deleted_at IS NULL
					AND (p.held_at IS NULL OR p.author_id = n.user_id) AND pg_temp.can_see(n.user_id, p.author_id))
				AND (n.comment_id IS NULL OR EXISTS (SELECT FROM "public"."community_comments" c WHERE c.id = n.comment_id AND c.deleted_at IS NULL
					AND NOT c.is_hidden AND (c.held_at IS NULL OR c.author_id = n.user_id) AND pg_temp.can_see(n.user_id, c.author_id)))))
$$;--> statement-breakpoint
UPDATE "notifications" n SET "is_hidden" = true WHERE NOT n.read AND NOT pg_temp.is_visible(n);--> statement-breakpoint
DROP FUNCTION pg_temp.is_visible("public"."notifications");--> statement-breakpoint
DROP FUNCTION pg_temp.can_see(uuid, uuid);--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id") WHERE not "notifications"."read" and not "notifications"."is_hidden";--> statement-breakpoint
CREATE INDEX "friendships_requester" ON "friendships" USING btree ("requester_id","status","id","addressee_id","is_hidden");--> statement-breakpoint
CREATE INDEX "friendships_addressee" ON "friendships" USING btree ("addressee_id","status","id","requester_id","is_hidden");
