-- Oldest compatible release: 0.2.0
-- Changes visibility: no
CREATE TABLE "about_pages" (
	"name" text PRIMARY KEY NOT NULL,
	"content" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "data_folders" (
	"id" text PRIMARY KEY NOT NULL,
	"identity_digest" text NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL
);
