-- Suspends 400 members and lets every active member and viewer block 100 others. None of these has content, friends or
-- notifications, so that every response stays the same and only the work of the rules grows.
create temp table suspended as select id from growth_member where n between 102001 and 102400;
insert into hidden_users (user_id, suspended_at, reason) select id, now(), 'Spam' from suspended;
update users set is_hidden = true where id in (select id from suspended);
update community_members set is_hidden = true where user_id in (select id from suspended);

insert into blocks (id, blocker_id, blocked_id, created_at)
  select uuidv7(), blocker.id, blocked.id, now() from growth_member blocker join growth_member blocked on blocked.n between 102401 and 102500
  where blocker.active or blocker.n > :members - 11;
drop table suspended;
