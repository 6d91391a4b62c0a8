-- Oldest compatible release: 0.1.0
CREATE TABLE "account_deletions" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"erase_at" timestamp (3) with time zone NOT NULL,
	"leased_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "account_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"done_items" integer DEFAULT 0 NOT NULL,
	"total_items" integer DEFAULT 0 NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"leased_until" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"ready_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"file_name" text,
	"bytes" bigint,
	CONSTRAINT "account_exports_state" CHECK ("account_exports"."state" in ('waiting', 'running', 'ready', 'failed', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "banned_emails" (
	"digest" text PRIMARY KEY NOT NULL,
	"banned_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "erased_accounts" (
	"digest" text PRIMARY KEY NOT NULL,
	"erased_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "suspensions" ADD COLUMN "is_deletion" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "account_deletions" ADD CONSTRAINT "account_deletions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_exports" ADD CONSTRAINT "account_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_deletions_due" ON "account_deletions" USING btree ("erase_at");--> statement-breakpoint
CREATE INDEX "account_exports_user" ON "account_exports" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "account_exports_state_age" ON "account_exports" USING btree ("state","requested_at");