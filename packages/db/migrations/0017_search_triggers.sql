-- Oldest compatible release: 0.1.0
-- By hand: 0016 recreated the trigger without must_verify_email, so that a member who verified their email stayed out of search.
DROP TRIGGER users_words_update ON users;--> statement-breakpoint
CREATE TRIGGER users_words_update
  AFTER UPDATE OF first_name, last_name, username, selected_city, is_city_shown, must_verify_email ON users FOR EACH ROW
  WHEN ((old.first_name, old.last_name, old.username::text, old.selected_city, old.is_city_shown, old.must_verify_email)
    IS DISTINCT FROM
    (new.first_name, new.last_name, new.username::text, new.selected_city, new.is_city_shown, new.must_verify_email))
  EXECUTE FUNCTION keep_person_words();
