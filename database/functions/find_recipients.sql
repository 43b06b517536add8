-- message_recipients() gives everybody whom the caller may write to: a handful for a parent or a teacher, and a
-- whole country for a platform administrator. This one searches and pages, by the same rules.
create or replace function private.administered_recipient_ids(p_search text, p_limit int, p_offset bigint)
returns table (profile_id uuid, place bigint, total bigint)
language plpgsql stable security definer rows 20
set search_path = ''
set enable_seqscan = off
as $$
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
$$;
alter function private.administered_recipient_ids(text, integer, bigint) owner to portal_definer;

create or replace function public.find_recipients(search text default null, page int default 0, page_size int default 20)
returns table (
  profile_id uuid, first_name text, last_name text, role text, school_id uuid, school_name text, subjects text[],
  learners jsonb, total bigint)
language plpgsql stable security definer rows 20
set search_path = ''
set enable_seqscan = off
as $$
declare
  words tsquery := private.typed_words(find_recipients.search);
  limited int := least(greatest(find_recipients.page_size, 1), 100);
  skipped bigint := greatest(find_recipients.page, 0)::bigint * limited;
begin
  if (select private.profile_role()) = 'admin' then
    return query
      select p.id, p.first_name, p.last_name, p.role, p.school_id, s.name, '{}'::text[],
             coalesce((
               select jsonb_agg(jsonb_build_object('id', c.id, 'first_name', c.first_name, 'last_name', c.last_name, 'grade', g.name)
                                order by g.level, c.first_name collate "und-x-icu", c.id)
                 from public.guardianships s join public.students c on c.id = s.student_id join public.grades g on g.id = c.grade_id
                where s.profile_id = p.id and s.ended_at is null and c.school_id = p.school_id and c.is_confirmed), '[]'),
             f.total
        from private.administered_recipient_ids(find_recipients.search, limited, skipped) f
        join public.profiles p on p.id = f.profile_id
        join public.schools s on s.id = p.school_id
       order by f.place;
    return;
  end if;
  return query
    select r.profile_id, r.first_name, r.last_name, r.role, r.school_id, s.name, r.subjects, r.learners, count(*) over ()
      from public.message_recipients() r
      join public.schools s on s.id = r.school_id
     where words is null
        or (select array_to_tsvector(w.words || private.stems_of(w.words))
              from (select private.words_of(concat_ws(' ', r.first_name, r.last_name, array_to_string(r.subjects, ' '),
                (select string_agg(concat_ws(' ', l ->> 'first_name', l ->> 'last_name', l ->> 'grade'), ' ') from jsonb_array_elements(r.learners) l)))) as w (words)) @@ words
     order by r.last_name collate "und-x-icu", r.first_name collate "und-x-icu", r.profile_id
     limit limited offset skipped;
end
$$;
alter function public.find_recipients(text, integer, integer) owner to portal_definer;
grant execute on function public.find_recipients(text, integer, integer) to authenticated;
comment on function public.find_recipients(text, integer, integer) is
  'A page of those whom the caller may start a conversation with, by name, with the learners who connect the two and how many match (total). search: beginnings of words of the name or of a learner''s. page counts from 0; page_size is at most 100.';
