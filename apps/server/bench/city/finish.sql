-- Creates the indexes over the inserted rows and removes the helper schema.
do $$ declare i record; begin for i in select definition from city.indexes loop execute i.definition; end loop; end $$;
drop schema city cascade;
