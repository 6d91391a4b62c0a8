-- Oldest compatible release: 0.2.0
-- Changes visibility: no
ALTER TABLE "domain_events" ALTER COLUMN "created_at" SET DEFAULT clock_timestamp();