-- Oldest compatible release: 0.1.0
DROP INDEX "passkey_challenges_user";--> statement-breakpoint
CREATE INDEX "outbox_forgotten" ON "outbox" USING btree ("recipient") WHERE "outbox"."template" = 'reset-password';--> statement-breakpoint
CREATE INDEX "passkey_challenges_user" ON "passkey_challenges" USING btree ("user_id","id");