-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.administered_recipient_ids(p_search text, p_limit integer, p_offset bigint)
returns table(profile_id uuid, place bigint, total bigint)
language plpgsql
stable security definer rows 20
set search_path to ''
set enable_seqscan to 'off'
as $function$
declare
  me uuid := private.user_id();
  schools uuid[] := (select private.administered_school_ids());
  everywhere boolean := (select private.is_platform_admin());
  one boolean := cardinality(schools) = 1 and not everywhere;
  words tsquery;
  chosen text;
begin
  if cardinality(schools) = 0 then
    return;
  end if;
  words := case when one then private.typed_words(p_search, schools[1]) else private.typed_words(p_search) end;
  chosen := case when everywhere then 'p.school_id is not null' when one then 'p.school_id = $1[1]' else 'p.school_id = any($1)' end
    || ' and p.approval_status = ''approved'' and p.user_id <> $2';
  if words is null then
    return query execute format(
      'select p.id, row_number() over (), (select count(*) from public.profiles p where %1$s)
         from (select p.id from public.profiles p where %1$s order by p.last_name collate "und-x-icu", p.first_name collate "und-x-icu", p.id limit $4 offset $5) p', chosen)
      using schools, me, words, p_limit, p_offset;
    return;
  end if;
  -- Found first and put in order then: walking the order and asking each row would be slow for rare words.
  return query execute format(
    'with named as materialized (
       select f.id from public.profiles f where %2$s @@ $3
       union
       select g.profile_id from public.students c join public.guardianships g on g.student_id = c.id
        where %3$s @@ $3 and c.is_confirmed and g.ended_at is null and g.profile_id is not null),
     found as materialized (
       select p.id, p.last_name, p.first_name from named join public.profiles p on p.id = named.id where %1$s)
     select p.id, row_number() over (), (select count(*) from found)
       from (select * from found order by last_name collate "und-x-icu", first_name collate "und-x-icu", id limit $4 offset $5) p', chosen,
    case when one then 'private.words_in_school(f.school_id, private.person_words(f.first_name, f.last_name, f.phone))'
      else 'private.person_words(f.first_name, f.last_name, f.phone)' end,
    case when one then 'private.words_in_school(c.school_id, private.learner_words(c.first_name, c.last_name, c.student_id))'
      else 'private.learner_words(c.first_name, c.last_name, c.student_id)' end)
    using schools, me, words, p_limit, p_offset;
end
$function$;
alter function private.administered_recipient_ids(text,integer,bigint) owner to portal_definer;
