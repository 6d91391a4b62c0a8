-- Members. Each block of 2,000 lives in one city; a fifth have a rare family name.
create unlogged table city.member as
  select n, city.key(city.moment(n, :members, 1800), n) as id, city.moment(n, :members, 1800) as at,
    city.pick(:cities, n / 2000, 1) as city, city.pick(:first_names, n, 2) as first_name,
    case when city.chance(n, 3) < 0.8 then city.pick(:family_names, n, 4)
      else initcap(city.pick('{ka,mo,ter,bel,san,dro,vi,lu,har,gre,ost,zim}', n, 5) || city.pick('{na,ri,lo,ven,mar,tis,ge,ho,ban,del}', n, 6)
        || city.pick('{ski,sen,ez,man,ova,berg,ini,ton,wala,ic,is,er}', n, 7) || city.pick('{"",a,o,e,i,y}', n, 8)) end as last_name
  from generate_series(1, :members) n;
alter table city.member add primary key (n);

insert into users (id, email, password, first_name, last_name, username, bio, selected_city, created_at, updated_at)
  select id, 'member' || n || '@example.com', '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    first_name, last_name, handle || n, case when n % 3 = 0 then 'Here since the street was paved. Number ' || n || '.' end,
    city, at, at
  from city.member, lateral (
    select regexp_replace(lower(unaccent(case when n % 4 = 0 then first_name || '.' || last_name when n % 4 = 1 then first_name || '_'
      when n % 4 = 2 then left(first_name, 1) || last_name else last_name || '-' end)), '[^a-z0-9_.-]', '', 'g')
  ) as name(handle)
  order by n;
