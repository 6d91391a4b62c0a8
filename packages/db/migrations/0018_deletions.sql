-- Oldest compatible release: 0.1.0
CREATE TABLE "deletions" (
	"target_type" text NOT NULL,
	"target_id" uuid NOT NULL,
	"deleted_by" uuid NOT NULL,
	"deleted_at" timestamp (3) with time zone NOT NULL,
	"notifications" jsonb NOT NULL,
	CONSTRAINT "deletions_target_type_target_id_pk" PRIMARY KEY("target_type","target_id")
);
--> statement-breakpoint
DROP INDEX "posts_author_newest";--> statement-breakpoint
ALTER TABLE "community_comments" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "community_posts" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "deletions" ADD CONSTRAINT "deletions_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deletions_oldest" ON "deletions" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "deletions_user" ON "deletions" USING btree ("deleted_by");--> statement-breakpoint
CREATE INDEX "posts_author_newest" ON "posts" USING btree ("author_id","id","visibility","deleted_at");