-- Oldest compatible release: 0.1.0
-- Type, actor and target of each row say the same as its sentence, with a name that may be out of date. Before the ALTER,
-- whose lock stops all reads until the commit: this statement can take minutes and stops none.
UPDATE "notifications" SET "content" = '' WHERE "content" <> '';--> statement-breakpoint
-- Older servers still write a sentence and expect text when they read, so the column stays with an empty default. They
-- answer '' as `content` of the rows above; their web app shows its own sentence by type and actor.
ALTER TABLE "notifications" ALTER COLUMN "content" SET DEFAULT '';
