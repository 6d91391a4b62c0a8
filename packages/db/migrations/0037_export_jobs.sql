-- Oldest compatible release: 0.2.0
-- Changes visibility: no, because leased_until is a lease: the waiting exports only move to the table of jobs
-- Exports that wait or run keep their time, attempts, lease and progress. The lock makes sure that none is added meanwhile.
LOCK TABLE "account_exports" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
INSERT INTO "jobs" ("kind", "key", "run_at", "attempts", "done_items", "total_items")
	SELECT 'export', "id", coalesce("leased_until", "requested_at"), "attempts", "done_items", "total_items"
	FROM "account_exports" WHERE "state" IN ('waiting', 'running');--> statement-breakpoint
ALTER TABLE "account_exports" DROP COLUMN "done_items";--> statement-breakpoint
ALTER TABLE "account_exports" DROP COLUMN "leased_until";--> statement-breakpoint
ALTER TABLE "account_exports" DROP COLUMN "attempts";