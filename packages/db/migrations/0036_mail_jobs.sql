-- Oldest compatible release: 0.2.0
-- Changes visibility: no, because leased_until is a lease: the waiting messages only move to the table of jobs
-- Messages that wait keep their time, their attempts and their lease. The lock makes sure that none is added meanwhile.
LOCK TABLE "outbox" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
INSERT INTO "jobs" ("kind", "key", "run_at", "attempts", "last_error")
	SELECT 'mail', "id", greatest("next_attempt_at", "leased_until"), "attempts", "last_error" FROM "outbox";--> statement-breakpoint
DROP INDEX "outbox_due";--> statement-breakpoint
ALTER TABLE "outbox" DROP COLUMN "next_attempt_at";--> statement-breakpoint
ALTER TABLE "outbox" DROP COLUMN "attempts";--> statement-breakpoint
ALTER TABLE "outbox" DROP COLUMN "leased_until";--> statement-breakpoint
ALTER TABLE "outbox" DROP COLUMN "last_error";