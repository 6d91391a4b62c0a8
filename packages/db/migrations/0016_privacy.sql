-- Oldest compatible release: 0.1.0
DROP INDEX "users_city_newest";--> statement-breakpoint
CREATE INDEX "users_suggested" ON "users" USING btree ("id") WHERE "users"."is_in_suggestions";--> statement-breakpoint
CREATE INDEX "users_city_newest" ON "users" USING btree ("selected_city","id") WHERE "users"."is_in_suggestions" and "users"."is_city_shown";--> statement-breakpoint
-- By hand: the search index has no city for members who do not show theirs, because results are sorted by city.
CREATE OR REPLACE FUNCTION keep_person_words() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before public.users[] := '{}';
  after public.users[] := '{}';
  ids uuid[];
BEGIN
  IF TG_OP = 'INSERT' THEN after := array(SELECT n FROM new_rows n);
  ELSIF TG_OP = 'DELETE' THEN before := array(SELECT o FROM old_rows o);
  ELSE
    before := ARRAY[old];
    after := ARRAY[new];
  END IF;
  ids := array(SELECT (p).id FROM unnest(after) p);
  -- The foreign key removes the words of a deleted member.
  IF TG_OP = 'UPDATE' THEN DELETE FROM public.person_words WHERE subject_id = ANY (ids); END IF;
  INSERT INTO public.person_words
    SELECT p.id, CASE WHEN p.is_city_shown THEN coalesce(p.selected_city, '') ELSE '' END, start
    FROM unnest(after) p, unnest(public.person_starts(p)) start;
  PERFORM public.count_words(
    array(SELECT public.vocabulary_words(public.person_starts(p)) FROM unnest(before) p),
    array(SELECT public.vocabulary_words(array_agg(word COLLATE "default")) FROM public.person_words
      WHERE subject_id = ANY (ids) GROUP BY subject_id));
  RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER users_words_update ON users;--> statement-breakpoint
CREATE TRIGGER users_words_update AFTER UPDATE OF first_name, last_name, username, selected_city, is_city_shown ON users FOR EACH ROW
  WHEN ((old.first_name, old.last_name, old.username::text, old.selected_city, old.is_city_shown)
    IS DISTINCT FROM (new.first_name, new.last_name, new.username::text, new.selected_city, new.is_city_shown))
  EXECUTE FUNCTION keep_person_words();
