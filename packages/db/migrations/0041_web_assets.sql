-- Oldest compatible release: 0.2.0
-- Changes visibility: no
CREATE TABLE "web_assets" (
	"name" text PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL,
	"served_at" timestamp (3) with time zone NOT NULL
);
