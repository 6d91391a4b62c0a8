-- Oldest compatible release: 0.2.0
-- Changes visibility: no, because servers that keep sessions learn of their end earlier; older ones read them again after 0.9 s as before
-- By hand: reports every deleted session to the servers that keep it in memory (packages/api/src/session-cache.ts).
CREATE FUNCTION report_ended_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('ended_sessions', sid) FROM ended WHERE expire > now();
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER sessions_ended AFTER DELETE ON sessions REFERENCING OLD TABLE AS ended
FOR EACH STATEMENT EXECUTE FUNCTION report_ended_sessions();
