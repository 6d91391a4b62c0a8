-- Oldest compatible release: 0.1.0
-- Rewrites the table under a lock: about a second for 200,000 users.
ALTER TABLE "users" ADD COLUMN "sort_name" text GENERATED ALWAYS AS (public.fold(first_name || ' ' || last_name)) STORED NOT NULL;
