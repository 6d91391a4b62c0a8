-- Oldest compatible release: 0.2.0
-- Changes visibility: no, because a deleted account stays hidden: only the job that erases it is stored elsewhere
-- The lock makes sure that no account is deleted meanwhile. An erasure that has started counts as an attempt: it cannot be undone.
LOCK TABLE "account_deletions" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
INSERT INTO "jobs" ("kind", "key", "run_at", "attempts")
	SELECT 'erasure', "user_id", greatest("erase_at", "leased_until"), ("leased_until" IS NOT NULL)::int FROM "account_deletions";--> statement-breakpoint
DROP INDEX "account_deletions_due";--> statement-breakpoint
ALTER TABLE "account_deletions" DROP COLUMN "leased_until";