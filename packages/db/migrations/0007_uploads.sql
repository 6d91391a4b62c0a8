-- Nothing here names these columns any more (the snapshot has none). The version before still writes them, beside this one
-- or after a way back: a later version drops them.
COMMENT ON COLUMN "uploads"."content_type" IS 'No longer used: to be dropped';--> statement-breakpoint
COMMENT ON COLUMN "uploads"."size" IS 'No longer used: to be dropped';--> statement-breakpoint
COMMENT ON COLUMN "uploads"."received_bytes" IS 'No longer used: to be dropped';
