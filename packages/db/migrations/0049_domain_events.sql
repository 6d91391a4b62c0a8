-- Oldest compatible release: 0.2.0
-- Changes visibility: no
CREATE TABLE "domain_events" (
	"xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "domain_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event" jsonb NOT NULL,
	"actor_id" uuid,
	"client_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "domain_events_xid_id_pk" PRIMARY KEY("xid","id")
);
--> statement-breakpoint
CREATE INDEX "domain_events_oldest" ON "domain_events" USING brin ("created_at");