-- Oldest compatible release: 0.2.0
-- Changes visibility: no, because the trigger only adds the previous word of each word; must_verify_email, is_city_shown and DELETE stay as they are
-- A change of a user that is under way would write its words with the old function.
LOCK TABLE "users" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
DROP INDEX "person_words_start";--> statement-breakpoint
ALTER TABLE "person_words" ADD COLUMN "previous_word" text COLLATE "C";--> statement-breakpoint
UPDATE "person_words" w SET "previous_word" = p.previous_word FROM (
  SELECT subject_id, word, lag(word) OVER (PARTITION BY subject_id ORDER BY word) AS previous_word FROM "person_words"
) p WHERE p.subject_id = w.subject_id AND p.word = w.word AND p.previous_word IS NOT NULL;--> statement-breakpoint
CREATE INDEX "person_words_start" ON "person_words" USING btree ("city","word","subject_id","previous_word");--> statement-breakpoint
-- By hand: writes the previous word of each word. A change writes all words of a member again, so that it stays right.
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
  INSERT INTO public.person_words (subject_id, city, word, previous_word)
    SELECT p.id, CASE WHEN p.is_city_shown THEN coalesce(p.selected_city, '') ELSE '' END, start,
      lag(start) OVER (PARTITION BY p.id ORDER BY start COLLATE "C")
    FROM unnest(after) p, unnest(public.person_starts(p)) start;
  PERFORM public.count_words(
    array(SELECT public.vocabulary_words(public.person_starts(p)) FROM unnest(before) p),
    array(SELECT public.vocabulary_words(array_agg(word COLLATE "default")) FROM public.person_words
      WHERE subject_id = ANY (ids) GROUP BY subject_id));
  RETURN NULL;
END $$;
