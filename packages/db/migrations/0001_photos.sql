CREATE TABLE "photos" (
	"name" text PRIMARY KEY NOT NULL,
	"maker_id" uuid,
	"profile_of" uuid,
	"post_id" uuid,
	"width" integer,
	"height" integer,
	"hash" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "photos_one_profile" UNIQUE("profile_of"),
	CONSTRAINT "photos_one_post" UNIQUE("post_id"),
	CONSTRAINT "photos_name_form" CHECK ("photos"."name" ~ '^[0-9a-f]{32}$')
);
--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "image_alt" text;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "image_width" integer;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "image_height" integer;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "image_hash" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "photo_hash" text;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_maker_id_users_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_profile_of_users_id_fk" FOREIGN KEY ("profile_of") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "photos_maker" ON "photos" USING btree ("maker_id");--> statement-breakpoint
CREATE INDEX "photos_unowned" ON "photos" USING btree ("created_at") WHERE "photos"."profile_of" is null and "photos"."post_id" is null;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_image_alt_length" CHECK (char_length("posts"."image_alt") <= 500);