-- Oldest compatible release: 0.1.0
-- By hand except for the index: an account that must verify its email has no words, so that a search does not find it.
CREATE OR REPLACE FUNCTION person_starts(person users) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN person.must_verify_email THEN '{}'
    ELSE array(SELECT public.word_starts(person.first_name || ' ' || person.last_name || ' ' || person.username)) END
$$;--> statement-breakpoint
DROP TRIGGER users_words_update ON users;--> statement-breakpoint
CREATE TRIGGER users_words_update
  AFTER UPDATE OF first_name, last_name, username, selected_city, must_verify_email ON users FOR EACH ROW
  WHEN ((old.first_name, old.last_name, old.username::text, old.selected_city, old.must_verify_email)
    IS DISTINCT FROM (new.first_name, new.last_name, new.username::text, new.selected_city, new.must_verify_email))
  EXECUTE FUNCTION keep_person_words();--> statement-breakpoint
CREATE INDEX "account_tokens_undo" ON "account_tokens" USING btree ("email") WHERE "account_tokens"."purpose" = 'undo-email-change';
