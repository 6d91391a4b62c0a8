-- Everything in its place: the indexes over what is there, the counts and maps that the planner reads.
do $$ declare i record; begin for i in select definition from city.indexes loop execute i.definition; end loop; end $$;
drop schema city cascade;
