-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.list_learners(search text default null::text, school uuid default null::uuid, grade uuid default null::uuid, has_parent boolean default null::boolean, confirmed boolean default null::boolean, sort text default 'name'::text, descending boolean default false, page integer default 0, page_size integer default 25, at_school boolean default null::boolean)
returns table(id uuid, first_name text, last_name text, student_id text, date_of_birth date, is_confirmed boolean, created_at timestamp with time zone, grade_id uuid, grade_name text, grade_level smallint, school_id uuid, school_name text, guardian_id uuid, guardian_first_name text, guardian_last_name text, total bigint)
language plpgsql
stable security definer rows 25
set search_path to ''
set enable_seqscan to 'off'
as $function$
declare
  schools uuid[] := (select private.administered_school_ids());
  everywhere boolean := list_learners.school is null and (select private.is_platform_admin());
  words tsquery;
  limited int := least(greatest(list_learners.page_size, 1), 200);
  way text := case when list_learners.descending then 'desc' else 'asc' end;
  source text := 'public.students c';
  chosen text;
  ordering text;
  found_total bigint;
begin
  if list_learners.school is not null then
    schools := array(select s from unnest(schools) s where s = list_learners.school);
  end if;
  if not everywhere and cardinality(schools) = 0 then
    return;
  end if;
  words := case when cardinality(schools) = 1 then private.typed_words(list_learners.search, schools[1])
    else private.typed_words(list_learners.search) end;
  chosen := concat_ws(' and ',
    case when cardinality(schools) = 1 then 'c.school_id = $1[1]' when not everywhere then 'c.school_id = any($1)' else 'true' end,
    case when list_learners.grade is not null then 'c.grade_id = $2' end,
    case when list_learners.has_parent is not null then
      case when list_learners.has_parent then '' else 'not ' end
        || 'exists (select from public.guardianships f where f.student_id = c.id and f.is_primary)' end,
    -- Nobody is looked for who would stand for a learner who has left.
    case when not list_learners.has_parent then 'c.left_on is null' end,
    case when list_learners.at_school then 'c.left_on is null' when not list_learners.at_school then 'c.left_on is not null' end,
    case when list_learners.confirmed then 'c.is_confirmed' when not list_learners.confirmed then 'not c.is_confirmed' end);
  if words is not null then
    -- Found first and put in order then: walking the order and asking each row would be slow for rare words.
    source := format('(select * from public.students f where %s offset 0) c',
      case when cardinality(schools) = 1 then
        'f.school_id = $1[1] and private.words_in_school(f.school_id, private.learner_words(f.first_name, f.last_name, f.student_id)) @@ $3'
      else 'private.learner_words(f.first_name, f.last_name, f.student_id) @@ $3' end);
  end if;
  ordering := case
    when list_learners.sort = 'student_id' then format('c.student_id %1$s, c.id %1$s', way)
    when list_learners.sort = 'added' then
      format('c.created_at %1$s, c.id %2$s', way, case when list_learners.descending then 'asc' else 'desc' end)
    -- Levels repeat in every school: only one school's learners can be put in this order.
    when list_learners.sort = 'grade' and cardinality(schools) = 1 then
      format('(select g.level from public.grades g where g.id = c.grade_id) %1$s, c.last_name collate "und-x-icu", c.first_name collate "und-x-icu", c.id', way)
    else format('c.last_name collate "und-x-icu" %1$s, c.first_name collate "und-x-icu" %1$s, c.id %1$s', way)
  end;
  execute format('select count(*) from %s where %s', source, chosen)
    into found_total using schools, list_learners.grade, words;
  return query execute format(
    'select c.id, c.first_name, c.last_name, c.student_id, c.date_of_birth, c.is_confirmed, c.created_at,
            c.grade_id, g.name, g.level, c.school_id, s.name, f.profile_id, p.first_name, p.last_name, $4
       from (select c.*, row_number() over () as place
               from (select c.* from %s where %s order by %s limit $5 offset $6) c) c
       join public.grades g on g.id = c.grade_id
       join public.schools s on s.id = c.school_id
       left join public.guardianships f on f.student_id = c.id and f.is_primary
       left join public.profiles p on p.id = f.profile_id
      order by c.place', source, chosen, ordering)
    using schools, list_learners.grade, words, found_total, limited,
      least(greatest(list_learners.page, 0)::bigint * limited, greatest((found_total - 1) / limited, 0) * limited);
end
$function$;
alter function public.list_learners(text,uuid,uuid,boolean,boolean,text,boolean,integer,integer,boolean) owner to portal_definer;
grant execute on function public.list_learners(
  text,uuid,uuid,boolean,boolean,text,boolean,integer,integer,boolean
) to authenticated;
comment on function public.list_learners(text,uuid,uuid,boolean,boolean,text,boolean,integer,integer,boolean) is 'A page of the learners of the schools that the caller runs, with grade, school and primary guardian, and how many match (total). search: beginnings of words of name and student ID. has_parent, confirmed: only those with or without, has_parent meaning a primary guardian; of those without one nobody who has left. at_school: only those who have not left, or who have. sort: name, student_id, added, or grade within one school. page counts from 0; beyond the end it is the last one; page_size is at most 200. Nobody but administrators gets a row.';
