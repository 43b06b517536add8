-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.tell_of_waiting(p_announcement_id uuid)
returns void
language plpgsql
security definer
set search_path to ''
as $function$
begin
  insert into public.notices as n (profile_id, kind, subject_id, title, arguments, urgent, school_id)
  select p.id, 'announcement', a.id, 'Waits for approval: ' || a.title,
         jsonb_build_object('code', 'announcement.waits', 'title', a.title), false, a.school_id
    from public.announcements a
    join public.profiles p on p.school_id = a.school_id and p.role = 'admin' and p.approval_status = 'approved'
   where a.id = p_announcement_id
  on conflict (profile_id, kind, subject_id) do update
    set title = excluded.title, arguments = excluded.arguments, read_at = null;
end
$function$;
alter function private.tell_of_waiting(uuid) owner to portal_definer;
comment on function private.tell_of_waiting(uuid) is 'Tells the administrators of its school that this announcement waits for one of them.';
