-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.find_recipients(search text default null::text, page integer default 0, page_size integer default 20)
returns table(profile_id uuid, first_name text, last_name text, role text, school_id uuid, school_name text, subjects text[], learners jsonb, total bigint)
language plpgsql
stable security definer rows 20
set search_path to ''
set enable_seqscan to 'off'
as $function$
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
$function$;
alter function public.find_recipients(text,integer,integer) owner to portal_definer;
grant execute on function public.find_recipients(text,integer,integer) to authenticated;
comment on function public.find_recipients(text,integer,integer) is 'A page of those whom the caller may start a conversation with, by name, with the learners who connect the two and how many match (total). search: beginnings of words of the name or of a learner''s. page counts from 0; page_size is at most 100.';
