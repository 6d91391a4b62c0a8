-- Oldest compatible release: 0.2.0
-- Changes visibility: no, because the triggers only record which transactions restricted it, for servers that read replicas
CREATE TABLE "restrictions" (
	"xid" "xid8" PRIMARY KEY NOT NULL,
	"recorded_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "written_position" bigint;--> statement-breakpoint
CREATE INDEX "restrictions_oldest" ON "restrictions" USING btree ("recorded_at");--> statement-breakpoint
-- By hand: records the transactions after which somebody sees less than before (decision 137). They include edits and replaced
-- pictures. The table is empty on an installation without replicas, and then nothing is recorded.
CREATE FUNCTION record_restriction() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM restrictions) THEN
    INSERT INTO restrictions (xid) VALUES (pg_current_xact_id()) ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER blocks_restrict AFTER INSERT ON blocks FOR EACH ROW EXECUTE FUNCTION record_restriction();--> statement-breakpoint
CREATE TRIGGER hidden_users_restrict AFTER INSERT OR UPDATE ON hidden_users FOR EACH ROW EXECUTE FUNCTION record_restriction();--> statement-breakpoint
CREATE TRIGGER community_bans_restrict AFTER INSERT ON community_bans FOR EACH ROW EXECUTE FUNCTION record_restriction();--> statement-breakpoint
CREATE TRIGGER friendships_restrict_end AFTER UPDATE OF status, is_hidden ON friendships FOR EACH ROW
  WHEN ((old.status = 'accepted' AND new.status <> 'accepted') OR (new.is_hidden AND NOT old.is_hidden)) EXECUTE FUNCTION record_restriction();--> statement-breakpoint
CREATE TRIGGER friendships_restrict_delete AFTER DELETE ON friendships FOR EACH ROW
  WHEN (old.status = 'accepted') EXECUTE FUNCTION record_restriction();--> statement-breakpoint
CREATE TRIGGER community_members_restrict_hide AFTER UPDATE OF is_hidden, is_on_profile ON community_members FOR EACH ROW
  WHEN ((new.is_hidden AND NOT old.is_hidden) OR (old.is_on_profile AND NOT new.is_on_profile)) EXECUTE FUNCTION record_restriction();--> statement-breakpoint
CREATE TRIGGER community_members_restrict_delete AFTER DELETE ON community_members FOR EACH ROW EXECUTE FUNCTION record_restriction();--> statement-breakpoint
CREATE TRIGGER communities_restrict_hide AFTER UPDATE OF is_private, archived_at, deleted_at, name, description, image_url, cover_url ON communities FOR EACH ROW
  WHEN ((new.is_private AND NOT old.is_private) OR (new.archived_at IS NOT NULL AND old.archived_at IS NULL)
    OR (new.deleted_at IS NOT NULL AND old.deleted_at IS NULL)
    OR (old.name, old.description, old.image_url, old.cover_url) IS DISTINCT FROM (new.name, new.description, new.image_url, new.cover_url)) EXECUTE FUNCTION record_restriction();--> statement-breakpoint
CREATE TRIGGER communities_restrict_delete AFTER DELETE ON communities FOR EACH ROW EXECUTE FUNCTION record_restriction();--> statement-breakpoint
CREATE TRIGGER posts_restrict_hide AFTER UPDATE OF deleted_at, held_at, visibility, content, images ON posts FOR EACH ROW
  WHEN ((new.deleted_at IS NOT NULL AND old.deleted_at IS NULL) OR (new.held_at IS NOT NULL AND old.held_at IS NULL)
    OR (old.visibility <> new.visibility AND new.visibility <> 'public')
    OR (old.content, old.images) IS DISTINCT FROM (new.content, new.images)) EXECUTE FUNCTION record_restriction();--> statement-breakpoint
CREATE TRIGGER posts_restrict_delete AFTER DELETE ON posts FOR EACH ROW EXECUTE FUNCTION record_restriction();--> statement-breakpoint
CREATE TRIGGER community_posts_restrict_hide AFTER UPDATE OF deleted_at, held_at, content, images ON community_posts FOR EACH ROW
  WHEN ((new.deleted_at IS NOT NULL AND old.deleted_at IS NULL) OR (new.held_at IS NOT NULL AND old.held_at IS NULL)
    OR (old.content, old.images) IS DISTINCT FROM (new.content, new.images)) EXECUTE FUNCTION record_restriction();--> statement-breakpoint
CREATE TRIGGER community_posts_restrict_delete AFTER DELETE ON community_posts FOR EACH ROW EXECUTE FUNCTION record_restriction();--> statement-breakpoint
CREATE TRIGGER comments_restrict_hide AFTER UPDATE OF deleted_at, held_at, is_hidden, content ON comments FOR EACH ROW
  WHEN ((new.deleted_at IS NOT NULL AND old.deleted_at IS NULL) OR (new.held_at IS NOT NULL AND old.held_at IS NULL)
    OR (new.is_hidden AND NOT old.is_hidden)
    OR old.content IS DISTINCT FROM new.content) EXECUTE FUNCTION record_restriction();--> statement-breakpoint
CREATE TRIGGER comments_restrict_delete AFTER DELETE ON comments FOR EACH ROW EXECUTE FUNCTION record_restriction();--> statement-breakpoint
CREATE TRIGGER community_comments_restrict_hide AFTER UPDATE OF deleted_at, held_at, is_hidden, content ON community_comments FOR EACH ROW
  WHEN ((new.deleted_at IS NOT NULL AND old.deleted_at IS NULL) OR (new.held_at IS NOT NULL AND old.held_at IS NULL)
    OR (new.is_hidden AND NOT old.is_hidden)
    OR old.content IS DISTINCT FROM new.content) EXECUTE FUNCTION record_restriction();--> statement-breakpoint
CREATE TRIGGER community_comments_restrict_delete AFTER DELETE ON community_comments FOR EACH ROW EXECUTE FUNCTION record_restriction();--> statement-breakpoint
CREATE TRIGGER likes_restrict_hide AFTER UPDATE OF is_hidden ON likes FOR EACH ROW
  WHEN (new.is_hidden AND NOT old.is_hidden) EXECUTE FUNCTION record_restriction();--> statement-breakpoint
CREATE TRIGGER community_likes_restrict_hide AFTER UPDATE OF is_hidden ON community_likes FOR EACH ROW
  WHEN (new.is_hidden AND NOT old.is_hidden) EXECUTE FUNCTION record_restriction();--> statement-breakpoint
CREATE TRIGGER comment_likes_restrict_hide AFTER UPDATE OF is_hidden ON comment_likes FOR EACH ROW
  WHEN (new.is_hidden AND NOT old.is_hidden) EXECUTE FUNCTION record_restriction();--> statement-breakpoint
CREATE TRIGGER community_comment_likes_restrict_hide AFTER UPDATE OF is_hidden ON community_comment_likes FOR EACH ROW
  WHEN (new.is_hidden AND NOT old.is_hidden) EXECUTE FUNCTION record_restriction();--> statement-breakpoint
CREATE TRIGGER users_restrict_hide AFTER UPDATE ON users FOR EACH ROW
  WHEN ((new.is_hidden AND NOT old.is_hidden) OR (old.is_city_shown AND NOT new.is_city_shown)
    OR (old.is_in_suggestions AND NOT new.is_in_suggestions) OR (new.must_verify_email AND NOT old.must_verify_email)
    OR (old.first_name, old.last_name, old.username, old.profile_image_url)
      IS DISTINCT FROM (new.first_name, new.last_name, new.username, new.profile_image_url)) EXECUTE FUNCTION record_restriction();--> statement-breakpoint
CREATE TRIGGER users_restrict_delete AFTER DELETE ON users FOR EACH ROW EXECUTE FUNCTION record_restriction();
