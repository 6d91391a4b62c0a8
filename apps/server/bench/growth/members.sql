-- Adds to a city of active members: passive members, a community with all of them, viewers with many friends, and an inbox.
-- Foreign keys are valid by construction; triggers still fill the search index.
alter table friendships disable trigger all;
alter table community_members disable trigger all;
alter table notifications disable trigger all;

create table growth_member as select row_number() over (order by id) as n, id, true as active from users;
insert into growth_member select n, uuidv7(make_interval(secs => -n)), false
  from generate_series((select count(*) from users) + 1, :members) n;
create index on growth_member (n);

insert into users (id, email, password, first_name, last_name, username, selected_city, created_at, updated_at)
  select id, 'passive' || n || '@example.com', '', split_part('Maria James Michael John David Ana Sarah Daniel Emily Carlos', ' ', 1 + (n % 10)::int),
    initcap(translate(left(md5(n::text), 6), '0123456789', 'ghijklmnop')), 'passive' || n,
    (select selected_city from users where selected_city is not null limit 1), now(), now()
  from growth_member where not active;

-- The community of everybody, with posts by active members.
insert into communities (id, name, slug, description, city, creator_id, member_count, created_at)
  select uuidv7(), 'All of the city', 'all-of-the-city', 'Everybody is here.', u.selected_city, u.id, :members, now() from users u
  where selected_city is not null order by id limit 1;
insert into community_members (id, community_id, user_id, joined_at)
  select uuidv7(make_interval(secs => -n)), (select id from communities where slug = 'all-of-the-city'), id, now() from growth_member;
insert into community_posts (id, community_id, author_id, content, created_at)
  select uuidv7(make_interval(mins => -s.n)), (select id from communities where slug = 'all-of-the-city'), m.id, 'Meeting number ' || s.n, now()
  from generate_series(1, 20000) s(n) join growth_member m on m.n = 1 + s.n % 2000;
insert into community_comments (id, post_id, author_id, content, created_at)
  select uuidv7(), p.id, p.author_id, 'Reply number ' || n, now()
  from (select id, author_id from community_posts order by id desc limit 20) p, generate_series(1, 50) n;

-- Five viewers with 1,000 friends and five with 5,000, two thousand of them active.
insert into friendships (id, requester_id, addressee_id, status, created_at, responded_at)
  select uuidv7(make_interval(secs => -friend.n)), viewer.id, friend.id, 'accepted', now(), now()
  from growth_member viewer join growth_member friend on friend.n <= case when viewer.n <= :members - 5 then 1000 else 5000 end
  where viewer.n > :members - 10;

-- An inbox of 100,000 notifications, half of them unread.
insert into notifications (id, user_id, type, from_user_id, post_id, read, created_at)
  select uuidv7(make_interval(mins => -m.n::int)), viewer.id, 'like', m.id, (select id from posts order by id desc limit 1), m.n % 2 = 0, now()
  from growth_member viewer, growth_member m where viewer.n = :members - 10 and m.n <= 100000;

alter table friendships enable trigger all;
alter table community_members enable trigger all;
alter table notifications enable trigger all;
