set local session_replication_role = replica;

-- Notifications of every comment, a third of the likes and every pending request; half of the newest are unread, of the comments by
-- one member on one post only the newest.
insert into notifications (id, user_id, type, from_user_id, post_id, read, created_at)
  select city.key(l.created_at, row_number() over (order by l.id) + 12000000000), p.author_id, 'like', l.user_id, l.post_id,
    l.created_at < now() - interval '60 days' or city.chance(row_number() over (order by l.id), 40) < 0.5, l.created_at
  from likes l join posts p on p.id = l.post_id and p.author_id <> l.user_id where ('x' || right(l.id::text, 4))::bit(16)::int % 3 = 0 order by l.id;
insert into notifications (id, user_id, type, from_user_id, post_id, read, created_at)
  select city.key(c.created_at, row_number() over (order by c.id) + 13000000000), p.author_id, 'comment', c.author_id, c.post_id,
    c.created_at < now() - interval '60 days' or row_number() over (partition by p.author_id, c.author_id, c.post_id order by c.id desc) > 1, c.created_at
  from comments c join posts p on p.id = c.post_id and p.author_id <> c.author_id order by c.id;
insert into notifications (id, user_id, type, from_user_id, friendship_id, read, created_at)
  select city.key(f.created_at, row_number() over (order by f.id) + 14000000000), f.addressee_id, 'friend_request', f.requester_id, f.id,
    false, f.created_at
  from friendships f where f.status = 'pending' order by f.id;
