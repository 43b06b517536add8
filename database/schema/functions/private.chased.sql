-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.chased(p_kind text, p_subject_id uuid)
returns table(school_id uuid, audience_id uuid, title text, is_admin boolean)
language plpgsql
stable security definer rows 1
set search_path to ''
as $function$
begin
  return query
    select s.school_id, s.audience_id, s.title, private.administers(s.school_id)
      from (select a.school_id, a.audience_id, a.title, a.author_id from public.announcements a
             where p_kind = 'announcement' and a.id = p_subject_id and a.is_active
            union all
            select r.school_id, r.audience_id, r.title, r.author_id from public.requests r
             where p_kind = 'request' and r.id = p_subject_id and r.withdrawn_at is null and not r.awaits_approval) s
     where private.administers(s.school_id)
        or s.author_id = private.profile_id() and s.school_id = private.school_id() and private.profile_role() = 'teacher';
end
$function$;
alter function private.chased(text,uuid) owner to portal_definer;
comment on function private.chased(text,uuid) is 'The announcement that is read, or request that is asked, with this id: for administrators of its school and its author; no row for others.';
