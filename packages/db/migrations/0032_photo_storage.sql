-- Oldest compatible release: 0.1.0
-- Changes visibility: no
CREATE TABLE "photo_storage" (
	"only" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"id" text NOT NULL,
	CONSTRAINT "photo_storage_only" CHECK ("photo_storage"."only" = 1)
);
