-- Oldest compatible release: 0.2.0
-- Changes visibility: no, because an older release shows the posts of these communities to members only.
ALTER TABLE "communities" ADD COLUMN "is_readable_before_joining" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "communities" ADD CONSTRAINT "communities_readable_only_if_open" CHECK (not "communities"."is_readable_before_joining" or (not "communities"."is_private" and "communities"."join_policy" = 'open'));