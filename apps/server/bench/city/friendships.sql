-- Foreign keys are valid by construction; checking millions of them would take most of the time.
set local session_replication_role = replica;

-- 70% of the members send thirty requests, most of them to neighbours, so that each has about fifty friends. The first
-- twenty members have two thousand friends.
create unlogged table city.pair as
  select distinct on (least(a, b), greatest(a, b)) a, b, k from (
    select a, a + 1 + floor(150 * city.chance(a * 100 + k, 11))::int as b, k
      from generate_series(1, :members) a, generate_series(1, 25) k where city.chance(a, 10) < 0.7
    union all select a, 1 + floor(:members * city.chance(a * 100 + k, 12))::int, k
      from generate_series(1, :members) a, generate_series(26, 30) k where city.chance(a, 10) < 0.7
    union all select a, 1 + floor(:members * city.chance(a * 10000 + k, 13))::int, 1 from generate_series(1, 20) a, generate_series(1, 2000) k
  ) asked
  where a <> b and b <= :members;

insert into friendships (id, requester_id, addressee_id, status, created_at, responded_at)
  select city.key(at, n + 1000000000), requester, addressee, status, at, case when status <> 'pending' then at end
  from (
    select n, city.moment(n, total, 1500) as at, requester, addressee,
      case when k < 29 then 'accepted' when k = 29 then 'pending' else 'declined' end as status
    from (
      select row_number() over (order by city.chance(p.a * 1000003::bigint + p.b, 14)) as n, count(*) over () as total, p.k, a.id as requester, b.id as addressee
      from city.pair p join city.member a on a.n = p.a join city.member b on b.n = p.b
    ) numbered
  ) dated
  order by n;

insert into suggestion_dismissals (user_id, dismissed_id, dismissed_at)
  select a.id, b.id, now() - interval '30 days' from city.member a join city.member b on b.n = a.n + 160 + a.n % 50 where a.n % 2 = 0;
