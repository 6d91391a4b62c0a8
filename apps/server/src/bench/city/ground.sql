-- What every part of the city is made with. All of it is computed from numbers, so that each run makes the same city.
create schema city;

-- A number in [0, 1) that looks like chance.
create function city.chance(n bigint, salt int) returns float8 language sql immutable
  as $$ select (hashint8extended(n, salt) & 2147483647)::float8 / 2147483648 $$;

-- One of many, the first of them the likeliest.
create function city.pick(many text[], n bigint, salt int) returns text language sql immutable
  as $$ select many[1 + floor(array_length(many, 1) * city.chance(n, salt) ^ 1.8)::int] $$;

-- A uuid v7 of that moment.
create function city.key(at timestamptz, n bigint) returns uuid language sql immutable
  as $$ select (lpad(to_hex(floor(extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(h, 1, 3) || '8' || substr(h, 4, 15))::uuid
    from (select md5(n::text) as h) as hashed $$;

-- A moment of the last `days`, the n-th of `total` in order.
create function city.moment(n bigint, total bigint, days int) returns timestamptz language sql stable
  as $$ select date_trunc('hour', now()) - make_interval(secs => days * 86400.0 * (1 - n::float8 / (total + 1))) $$;

-- Indexes are quicker made over rows that are there than kept while they come.
create table city.indexes as
  select c.oid::regclass::text as name, pg_get_indexdef(c.oid) as definition
  from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace s on s.oid = c.relnamespace
  where s.nspname = 'public' and not i.indisprimary and not exists (select from pg_constraint k where k.conindid = c.oid);
do $$ declare i record; begin for i in select name from city.indexes loop execute 'drop index public.' || i.name; end loop; end $$;
