-- Oldest compatible release: 0.2.0
-- Changes visibility: no
CREATE TABLE "editions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "editions_times" CHECK ("editions"."starts_at" < "editions"."ends_at")
);
--> statement-breakpoint
ALTER TABLE "push_messages" DROP CONSTRAINT "push_messages_type";--> statement-breakpoint
ALTER TABLE "push_messages" ADD COLUMN "edition_id" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_edition_on" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "edition_hour" smallint DEFAULT 18 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_edition_pushed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "edition_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "editions" ADD CONSTRAINT "editions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "editions_once" ON "editions" USING btree ("user_id","ends_at");--> statement-breakpoint
ALTER TABLE "push_messages" ADD CONSTRAINT "push_messages_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_messages_edition" ON "push_messages" USING btree ("edition_id") WHERE "push_messages"."edition_id" is not null;--> statement-breakpoint
CREATE INDEX "users_edition_due" ON "users" USING btree ("edition_at") WHERE "users"."is_edition_on" and ("users"."is_edition_pushed" or "users"."digest" = 'daily');--> statement-breakpoint
ALTER TABLE "push_messages" ADD CONSTRAINT "push_messages_type" CHECK ("push_messages"."type" in ('notification', 'message', 'edition', 'summary', 'test'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_edition_hour" CHECK ("users"."edition_hour" between 16 and 23);--> statement-breakpoint
-- By hand: the evening edition replaces daily digests.
UPDATE "users" SET "digest_at" = NULL WHERE "digest" = 'daily';
