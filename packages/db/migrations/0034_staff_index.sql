-- Oldest compatible release: 0.1.0
-- Changes visibility: no
CREATE INDEX "users_with_role" ON "users" USING btree ("role","id") WHERE "users"."role" <> 'member';