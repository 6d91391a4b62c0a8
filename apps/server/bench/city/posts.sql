set local session_replication_role = replica;

-- Posts. Members with lower numbers write more; the first one writes 1% of all posts. No trigger sets their city here.
insert into posts (id, author_id, city, content, images, visibility, created_at)
  select city.key(written.at, written.n + 2000000000), m.id, m.city, 'What happened on our street today, the ' || written.n || 'th time: ' || repeat('a word and another. ', (written.n % 12)::int),
    case when written.n % 10 <> 0 then '[]'
      else jsonb_build_array(jsonb_build_object('url', 'https://example.com/' || written.n || '.jpg', 'alt', null, 'width', null, 'height', null, 'hash', null)) end,
    case when written.n % 10 < 7 then 'friends' when written.n % 10 < 9 then 'public' else 'private' end, written.at
  from (
    select n, city.moment(n, :posts, 700) as at,
      case when city.chance(n, 20) < 0.01 then 1 else 1 + floor(:members * city.chance(n, 21) ^ 2)::int end as author
    from generate_series(1, :posts) n
  ) written join city.member m on m.n = author
  order by written.n;
create unlogged table city.post as select row_number() over (order by id) as n, id, author_id from posts;
alter table city.post add primary key (n);

-- Newer posts have more likes; the newest thousand have the most.
insert into likes (id, user_id, post_id, created_at)
  select city.key(liked.at, liked.n + 3000000000), m.id, p.id, liked.at
  from (
    select distinct on (post, liker) n, city.moment(n, 2 * :posts, 700) as at, post, liker from (
      select n, 1 + floor(:members * city.chance(n, 22))::int as liker,
        case when n % 50 = 0 then :posts - floor(1000 * city.chance(n, 23))::int else :posts - floor(:posts * city.chance(n, 24) ^ 1.5)::int end as post
      from generate_series(1, 2 * :posts) n
    ) drawn
  ) liked join city.post p on p.n = post join city.member m on m.n = liker
  order by liked.n;

insert into comments (id, post_id, author_id, content, created_at)
  select city.key(replied.at, replied.n + 5000000000), p.id, m.id, 'Reply number ' || replied.n, replied.at
  from (
    select n, city.moment(n, :posts, 700) as at, 1 + floor(:members * city.chance(n, 25))::int as author,
      case when n % 100 = 0 then :posts else :posts - floor(:posts * city.chance(n, 26) ^ 1.5)::int end as post
    from generate_series(1, :posts) n
  ) replied join city.post p on p.n = post join city.member m on m.n = author
  order by replied.n;

update posts set like_count = l.n from (select post_id, count(*) as n from likes group by post_id having count(*) > 20) l where l.post_id = posts.id;
