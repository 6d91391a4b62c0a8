-- Oldest compatible release: 0.2.0
-- Changes visibility: yes
CREATE TABLE "hidden_users" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"suspended_at" timestamp (3) with time zone,
	"until" timestamp (3) with time zone,
	"reason" text,
	"decision_id" uuid,
	"deleted_at" timestamp (3) with time zone,
	"erase_at" timestamp (3) with time zone,
	CONSTRAINT "hidden_users_state" CHECK ("hidden_users"."suspended_at" is not null or "hidden_users"."deleted_at" is not null),
	CONSTRAINT "hidden_users_suspension" CHECK (case when "hidden_users"."suspended_at" is null then num_nonnulls("hidden_users"."until", "hidden_users"."reason", "hidden_users"."decision_id") = 0 else "hidden_users"."reason" is not null end),
	CONSTRAINT "hidden_users_deletion" CHECK (("hidden_users"."deleted_at" is null) = ("hidden_users"."erase_at" is null))
);
--> statement-breakpoint
-- Until now the row of a deleted account that is not suspended had a suspension that ended in 1970.
INSERT INTO "hidden_users" ("user_id", "suspended_at", "until", "reason", "decision_id", "deleted_at", "erase_at")
SELECT coalesce(s.user_id, a.user_id), s.created_at, s.until, s.reason, s.decision_id,
	coalesce(a.requested_at, s.hidden_at), coalesce(a.erase_at, s.hidden_at + interval '14 days')
FROM (
	SELECT user_id, CASE WHEN is_deletion THEN created_at END AS hidden_at, CASE WHEN is_suspension THEN created_at END AS created_at,
		CASE WHEN is_suspension THEN until END AS until, CASE WHEN is_suspension THEN reason END AS reason,
		CASE WHEN is_suspension THEN decision_id END AS decision_id
	FROM (SELECT *, NOT is_deletion OR until IS NULL OR until > '1970-01-01 00:00Z' AS is_suspension FROM "suspensions") old
) s FULL JOIN "account_deletions" a ON a.user_id = s.user_id;--> statement-breakpoint
-- An account that has no time of erasure can be neither restored nor erased.
INSERT INTO "jobs" ("kind", "key", "run_at")
SELECT 'erasure', "user_id"::text, "erase_at" FROM "hidden_users" WHERE "erase_at" IS NOT NULL ON CONFLICT DO NOTHING;--> statement-breakpoint
DROP TABLE "account_deletions";--> statement-breakpoint
DROP TABLE "suspensions";--> statement-breakpoint
ALTER TABLE "hidden_users" ADD CONSTRAINT "hidden_users_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_users" ADD CONSTRAINT "hidden_users_decision_id_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."decisions"("id") ON DELETE set null ON UPDATE no action;
