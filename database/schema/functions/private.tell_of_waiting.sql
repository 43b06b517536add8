-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.tell_of_waiting(p_kind text, p_id uuid, p_title text, p_target text, p_school_id uuid)
returns void
language plpgsql
security definer
set search_path to ''
as $function$
begin
  insert into public.notices as n (profile_id, kind, subject_id, title, arguments, target, urgent, school_id)
  select told.id, p_kind, p_id, 'Waits for approval: ' || p_title,
         jsonb_build_object('code', 'announcement.waits', 'title', p_title), p_target, false, p_school_id
    from private.school_administrators(p_school_id) as told (id)
  on conflict (profile_id, kind, subject_id) do update
    set title = excluded.title, arguments = excluded.arguments, target = excluded.target, read_at = null;
end
$function$;
alter function private.tell_of_waiting(text,uuid,text,text,uuid) owner to portal_definer;
comment on function private.tell_of_waiting(text,uuid,text,text,uuid) is 'Tells who runs the school (private.school_administrators) that this announcement, event or request (kind) waits for one of them.';
