-- Oldest compatible release: 0.1.0
ALTER TABLE "community_invitations" ADD COLUMN "withdrawn_at" timestamp (3) with time zone;