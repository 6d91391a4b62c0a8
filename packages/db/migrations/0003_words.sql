-- By hand: edits between words (fuzzystrmatch), and folding that also meets letters written as letter and accent apart.
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;--> statement-breakpoint
CREATE OR REPLACE FUNCTION fold(words text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, normalize(words, NFKC))) $$;--> statement-breakpoint
CREATE TABLE "community_words" (
	"subject_id" uuid NOT NULL,
	"city" text NOT NULL,
	"word" text COLLATE "C" NOT NULL,
	"in_name" boolean NOT NULL,
	CONSTRAINT "community_words_subject_id_word_pk" PRIMARY KEY("subject_id","word")
);
--> statement-breakpoint
CREATE TABLE "person_words" (
	"subject_id" uuid NOT NULL,
	"city" text NOT NULL,
	"word" text COLLATE "C" NOT NULL,
	CONSTRAINT "person_words_subject_id_word_pk" PRIMARY KEY("subject_id","word")
);
--> statement-breakpoint
CREATE TABLE "vocabulary" (
	"word" text COLLATE "C" PRIMARY KEY NOT NULL
);
--> statement-breakpoint
DROP INDEX "communities_search_trgm";--> statement-breakpoint
DROP INDEX "users_search_trgm";--> statement-breakpoint
DROP FUNCTION person_search_text(text, text, text);--> statement-breakpoint
ALTER TABLE "community_words" ADD CONSTRAINT "community_words_subject_id_communities_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_words" ADD CONSTRAINT "person_words_subject_id_users_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "community_words_start" ON "community_words" USING btree ("city","word","subject_id","in_name");--> statement-breakpoint
CREATE INDEX "person_words_start" ON "person_words" USING btree ("city","word","subject_id");--> statement-breakpoint
CREATE INDEX "vocabulary_trgm" ON "vocabulary" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
-- By hand from here on. Every place where a word, a sign or an ideograph begins, and each word without its signs:
-- "O'Brien" gives o'brien, 'brien, brien and obrien.
CREATE FUNCTION word_starts(words text) RETURNS SETOF text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT DISTINCT left(start, 60)
  FROM regexp_split_to_table(btrim(public.fold(words)), '\s+') AS token, LATERAL (
    SELECT substr(token, place) FROM generate_series(1, length(token)) AS place
    WHERE place = 1 OR substr(token, place, 1) ~ '[\u2E80-\u9FFF\uAC00-\uD7AF]'
      OR (substr(token, place, 1) ~ '[[:alnum:]]') <> (substr(token, place - 1, 1) ~ '[[:alnum:]]')
    UNION ALL SELECT regexp_replace(token, '[^[:alnum:]]', '', 'g')
  ) AS starts(start)
  WHERE start <> ''
$$;--> statement-breakpoint
-- In the order of the words, so that two members who register at once with the same new names never wait in a circle.
CREATE FUNCTION learn_words(starts text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.vocabulary
    SELECT DISTINCT substring(start FROM '^[[:alpha:]]{3,}') COLLATE "C" FROM unnest(starts) AS start WHERE start ~ '^[[:alpha:]]{3}' ORDER BY 1
  ON CONFLICT DO NOTHING;
END $$;--> statement-breakpoint
CREATE FUNCTION keep_person_words() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  starts text[] := array(SELECT public.word_starts(new.first_name || ' ' || new.last_name || ' ' || new.username));
BEGIN
  DELETE FROM public.person_words WHERE subject_id = new.id;
  INSERT INTO public.person_words SELECT new.id, coalesce(new.selected_city, ''), unnest(starts);
  PERFORM public.learn_words(starts);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER users_words AFTER INSERT OR UPDATE OF first_name, last_name, username, selected_city ON users
  FOR EACH ROW EXECUTE FUNCTION keep_person_words();--> statement-breakpoint
CREATE FUNCTION keep_community_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM public.community_words WHERE subject_id = new.id;
  IF new.archived_at IS NOT NULL THEN RETURN NULL; END IF;
  INSERT INTO public.community_words
    SELECT new.id, new.city, start, bool_or(in_name) FROM (
      SELECT start, true FROM public.word_starts(new.name) AS start
      UNION ALL SELECT start, false FROM public.word_starts(coalesce(new.description, '') || ' ' || new.city) AS start
    ) AS said(start, in_name) GROUP BY start;
  PERFORM public.learn_words(array(SELECT public.word_starts(new.name)));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER communities_words AFTER INSERT OR UPDATE OF name, description, city, archived_at ON communities
  FOR EACH ROW EXECUTE FUNCTION keep_community_words();--> statement-breakpoint
-- Those who are already there.
UPDATE users SET first_name = first_name;--> statement-breakpoint
UPDATE communities SET name = name;
