-- Oldest compatible release: 0.2.0
-- Changes visibility: no
ALTER TABLE "community_members" ADD COLUMN "visited_at" timestamp (3) with time zone DEFAULT now() NOT NULL;