-- Adds posts of active members, spread evenly over the last 700 days, with a like and half a reply each. No trigger sets their city here.
create temp table dropped as select c.oid::regclass::text as name, pg_get_indexdef(c.oid) as definition
  from pg_index i join pg_class c on c.oid = i.indexrelid
  where i.indrelid in ('posts'::regclass, 'likes'::regclass, 'comments'::regclass) and not i.indisprimary;
do $$ declare i record; begin for i in select name from dropped loop execute 'drop index ' || i.name; end loop; end $$;
set local session_replication_role = replica;

create temp table added as
  select n, uuidv7(make_interval(secs => -700 * 86400.0 * n / :count)) as id, 1 + n % 2000 as author from generate_series(1, :count) n;
insert into posts (id, author_id, city, content, visibility, like_count, comment_count, created_at)
  select a.id, m.id, u.selected_city, 'What happened on our street today, the ' || a.n || 'th time: ' || repeat('a word and another. ', (a.n % 12)::int),
    case when a.n % 10 < 8 then 'friends' else 'public' end, 1, a.n % 2, uuid_extract_timestamp(a.id)
  from added a join growth_member m on m.n = a.author join users u on u.id = m.id order by a.id;
insert into likes (id, user_id, post_id, created_at)
  select uuidv7(), m.id, a.id, now() from added a join growth_member m on m.n = 1 + (a.n * 7) % 2000;
insert into comments (id, post_id, author_id, content, created_at)
  select uuidv7(), a.id, m.id, 'Reply number ' || a.n, now() from added a join growth_member m on m.n = 1 + (a.n * 11) % 2000 where a.n % 2 = 1;

do $$ declare i record; begin for i in select definition from dropped loop execute i.definition; end loop; end $$;
drop table dropped, added;
