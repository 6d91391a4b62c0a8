-- Oldest compatible release: 0.2.0
-- Changes visibility: no
ALTER TABLE "messages" ADD COLUMN "client_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "messages_client" ON "messages" USING btree ("author_id","client_id") WHERE "messages"."client_id" is not null;