-- Communities, one in twenty private. Lower numbers have more members; the first has a tenth of all members.
create unlogged table city.community as
  select created.n, city.key(city.moment(created.n, :communities, 1000), created.n + 6000000000) as id, city.moment(created.n, :communities, 1000) as at, m.id as creator_id, m.city,
    replace(city.pick(:pastimes, created.n, 30), '-', ' ') || city.pick('{" Club "," Friends of "," of "," Group "," Circle "," & "," at "," 100% "}', created.n, 31)
      || city.pick(:family_names, created.n, 32) as name
  from (select n, 1 + floor(:members * city.chance(n, 33))::int as creator from generate_series(1, :communities) n) created
    join city.member m on m.n = creator;
alter table city.community add primary key (n);

create unlogged table city.membership as
  select distinct on (community, member) n, community, member from (
    select n, 1 + floor(:members * city.chance(n, 34))::int as member, 1 + floor(:communities * city.chance(n, 35) ^ 3)::int as community
    from generate_series(1, 5 * :members) n
  ) drawn;

insert into communities (id, name, slug, description, city, creator_id, member_count, is_private, created_at, archived_at)
  select c.id, c.name, 'community-' || c.n, 'We meet each week around ' || city.pick(:family_names, c.n, 36) || ' square and talk of ' || lower(city.pick(:pastimes, c.n, 37)) || '.',
    c.city, c.creator_id, 1 + coalesce(joined.n, 0), c.n % 20 = 7, c.at, case when c.n % 50 = 49 then now() end
  from city.community c left join (select community, count(*) as n from city.membership group by community) joined on joined.community = c.n
  order by c.n;

set local session_replication_role = replica;
insert into community_members (id, community_id, user_id, role, joined_at)
  select city.key(c.at, c.n + 7000000000), c.id, c.creator_id, 'creator', c.at from city.community c order by c.n;
insert into community_members (id, community_id, user_id, role, joined_at)
  select city.key(city.moment(j.n, 5 * :members, 900), j.n + 8000000000), c.id, m.id, 'member', city.moment(j.n, 5 * :members, 900)
  from city.membership j join city.community c on c.n = j.community join city.member m on m.n = j.member
  where m.id <> c.creator_id order by j.n;

insert into community_posts (id, community_id, author_id, content, created_at)
  select city.key(held.at, held.n + 9000000000), c.id, c.creator_id, 'Meeting number ' || held.n, held.at
  from (select n, city.moment(n, :posts / 4, 700) as at, 1 + floor(:communities * city.chance(n, 38) ^ 3)::int as community from generate_series(1, :posts / 4) n) held
    join city.community c on c.n = community
  order by held.n;

insert into community_likes (id, user_id, post_id, created_at)
  select city.key(p.created_at, row_number() over (order by p.id, k) + 10000000000), m.id, p.id, p.created_at
  from community_posts p, generate_series(1, 2) k, city.member m
  where m.n = 1 + floor(:members / 2 * (k - 1 + city.chance(('x' || right(p.id::text, 8))::bit(32)::bigint, k)))::int;

insert into community_comments (id, post_id, author_id, content, created_at)
  select city.key(p.created_at, row_number() over (order by p.id) + 11000000000), p.id, p.author_id, 'I shall come', p.created_at from community_posts p;
