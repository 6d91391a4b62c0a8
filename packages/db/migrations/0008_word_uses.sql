-- Oldest compatible release: 0.1.0
-- By hand except for the new column. Other servers may write names meanwhile: they wait until the words are counted.
LOCK TABLE "users", "communities" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
ALTER TABLE "vocabulary" ADD COLUMN "uses" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Room on each page, so that a changed count needs no new index entries.
ALTER TABLE "vocabulary" SET (fillfactor = 80);--> statement-breakpoint
-- The vocabulary's words in one name, each once.
CREATE FUNCTION vocabulary_words(starts text[]) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT DISTINCT substring(start FROM '^[[:alpha:]]{3,}') FROM unnest(starts) AS start WHERE start ~ '^[[:alpha:]]{3}'
$$;--> statement-breakpoint
-- Counts words that names have lost and gained. One pass in the order of the words: transactions that change the same
-- words wait for each other and never deadlock. A word without a use is deleted while its row is still locked.
CREATE FUNCTION count_words(lost text[], gained text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.vocabulary AS v (word, uses)
    SELECT word, sum(change) FROM (
      SELECT unnest(gained) COLLATE "C" AS word, 1 AS change UNION ALL SELECT unnest(lost) COLLATE "C", -1
    ) AS changes GROUP BY word HAVING sum(change) <> 0 ORDER BY word
  ON CONFLICT (word) DO UPDATE SET uses = v.uses + excluded.uses;
  IF cardinality(lost) > 0 THEN
    DELETE FROM public.vocabulary WHERE uses <= 0 AND word = ANY (lost COLLATE "C");
  END IF;
END $$;--> statement-breakpoint
CREATE FUNCTION person_starts(person users) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT array(SELECT public.word_starts(person.first_name || ' ' || person.last_name || ' ' || person.username))
$$;--> statement-breakpoint
-- An archived community has no words.
CREATE FUNCTION community_starts(community communities) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN community.archived_at IS NULL THEN array(SELECT public.word_starts(community.name)) ELSE '{}' END
$$;--> statement-breakpoint
DROP TRIGGER users_words ON users;--> statement-breakpoint
DROP TRIGGER communities_words ON communities;--> statement-breakpoint
-- Inserts and deletes come once a statement: a bulk insert changes each word's count once. Updates come once a row, and
-- only those of a column that matters: joining a community updates its row all the time.
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
    SELECT p.id, coalesce(p.selected_city, ''), start FROM unnest(after) p, unnest(public.person_starts(p)) start;
  PERFORM public.count_words(
    array(SELECT public.vocabulary_words(public.person_starts(p)) FROM unnest(before) p),
    array(SELECT public.vocabulary_words(array_agg(word COLLATE "default")) FROM public.person_words
      WHERE subject_id = ANY (ids) GROUP BY subject_id));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_community_words() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before public.communities[] := '{}';
  after public.communities[] := '{}';
BEGIN
  IF TG_OP = 'INSERT' THEN after := array(SELECT n FROM new_rows n);
  ELSIF TG_OP = 'DELETE' THEN before := array(SELECT o FROM old_rows o);
  ELSE
    before := ARRAY[old];
    after := ARRAY[new];
    DELETE FROM public.community_words WHERE subject_id = new.id;
  END IF;
  INSERT INTO public.community_words
    SELECT id, city, start, bool_or(in_name) FROM (
      SELECT c.id, c.city, unnest(public.community_starts(c)), true FROM unnest(after) c
      UNION ALL
      SELECT c.id, c.city, public.word_starts(coalesce(c.description, '') || ' ' || c.city), false FROM unnest(after) c
        WHERE c.archived_at IS NULL
    ) AS words(id, city, start, in_name) GROUP BY id, city, start;
  PERFORM public.count_words(
    array(SELECT public.vocabulary_words(public.community_starts(c)) FROM unnest(before) c),
    array(SELECT public.vocabulary_words(public.community_starts(c)) FROM unnest(after) c));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER users_words_insert AFTER INSERT ON users REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_person_words();--> statement-breakpoint
CREATE TRIGGER users_words_update AFTER UPDATE OF first_name, last_name, username, selected_city ON users FOR EACH ROW
  WHEN ((old.first_name, old.last_name, old.username::text, old.selected_city)
    IS DISTINCT FROM (new.first_name, new.last_name, new.username::text, new.selected_city))
  EXECUTE FUNCTION keep_person_words();--> statement-breakpoint
CREATE TRIGGER users_words_delete AFTER DELETE ON users REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_person_words();--> statement-breakpoint
CREATE TRIGGER communities_words_insert AFTER INSERT ON communities REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_community_words();--> statement-breakpoint
CREATE TRIGGER communities_words_update AFTER UPDATE OF name, description, city, archived_at ON communities FOR EACH ROW
  WHEN ((old.name, old.description, old.city, old.archived_at)
    IS DISTINCT FROM (new.name, new.description, new.city, new.archived_at))
  EXECUTE FUNCTION keep_community_words();--> statement-breakpoint
CREATE TRIGGER communities_words_delete AFTER DELETE ON communities REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_community_words();--> statement-breakpoint
DROP FUNCTION learn_words(text[]);--> statement-breakpoint
-- The words of today. Those that nobody uses any more are left out.
TRUNCATE "vocabulary";--> statement-breakpoint
DROP INDEX "vocabulary_trgm";--> statement-breakpoint
INSERT INTO "vocabulary" ("word", "uses") SELECT "word", count(*) FROM (
    SELECT DISTINCT "subject_id", substring("word" COLLATE "default" FROM '^[[:alpha:]]{3,}') COLLATE "C" AS "word"
    FROM (SELECT "subject_id", "word" FROM "person_words" UNION ALL SELECT "subject_id", "word" FROM "community_words" WHERE "in_name") AS "starts"
    WHERE "word" COLLATE "default" ~ '^[[:alpha:]]{3}'
  ) AS "used" GROUP BY "word";--> statement-breakpoint
CREATE INDEX "vocabulary_trgm" ON "vocabulary" USING gin ("word" gin_trgm_ops) WITH (fastupdate=false);
