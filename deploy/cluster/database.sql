-- Once, as the superuser postgres on the primary: psql --file database.sql
create role stoop_owner login password '${OWNER_PASSWORD}';
create role stoop login password '${STOOP_PASSWORD}';
create database stoop owner stoop_owner encoding 'UTF8' template template0;
\connect stoop
create schema drizzle authorization stoop_owner;
grant usage on schema public, drizzle to stoop;
alter default privileges for role stoop_owner in schema public grant select, insert, update, delete on tables to stoop;
alter default privileges for role stoop_owner in schema public grant usage on sequences to stoop;
alter default privileges for role stoop_owner in schema drizzle grant select on tables to stoop;
-- PgBouncer does not pass on the timeouts that Stoop asks for.
alter role stoop in database stoop set statement_timeout = '2s';
alter role stoop in database stoop set lock_timeout = '2s';
alter role stoop in database stoop set idle_in_transaction_session_timeout = '3s';
