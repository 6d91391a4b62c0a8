-- Oldest compatible release: 0.2.0
-- Changes visibility: no, because it adds only indexes
CREATE INDEX "cases_decided" ON "cases" USING btree ("decided_at") WHERE "cases"."decided_at" is not null;--> statement-breakpoint
CREATE INDEX "users_unverified" ON "users" USING btree ("id") WHERE "users"."must_verify_email";