-- Helper functions for generating the data. Everything is computed from row numbers, so that every run generates the same.
create schema city;

-- A pseudo-random number in [0, 1).
create function city.chance(n bigint, salt int) returns float8 language sql immutable
  as $$ select (hashint8extended(n, salt) & 2147483647)::float8 / 2147483648 $$;

-- One of many values; the first ones are the most likely.
create function city.pick(many text[], n bigint, salt int) returns text language sql immutable
  as $$ select many[1 + floor(array_length(many, 1) * city.chance(n, salt) ^ 1.8)::int] $$;

-- A UUID v7 with this timestamp.
create function city.key(at timestamptz, n bigint) returns uuid language sql immutable
  as $$ select (lpad(to_hex(floor(extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(h, 1, 3) || '8' || substr(h, 4, 15))::uuid
    from (select md5(n::text) as h) as hashed $$;

-- The n-th of `total` timestamps spread over the last `days`.
create function city.moment(n bigint, total bigint, days int) returns timestamptz language sql stable
  as $$ select date_trunc('hour', now()) - make_interval(secs => days * 86400.0 * (1 - n::float8 / (total + 1))) $$;

-- Drops the indexes: creating them after the inserts (finish.sql) is faster.
create table city.indexes as
  select c.oid::regclass::text as name, pg_get_indexdef(c.oid) as definition
  from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace s on s.oid = c.relnamespace
  where s.nspname = 'public' and not i.indisprimary and not exists (select from pg_constraint k where k.conindid = c.oid);
do $$ declare i record; begin for i in select name from city.indexes loop execute 'drop index public.' || i.name; end loop; end $$;
