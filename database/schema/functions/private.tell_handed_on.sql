-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.tell_handed_on(p_conversation_id uuid)
returns void
language plpgsql
security definer
set search_path to ''
as $function$
begin
  insert into public.notices (profile_id, kind, subject_id, title, arguments, target, school_id)
  select told.id, 'message', m.id, 'A question was handed on to you: ' || coalesce(s.first_name || ' ' || s.last_name, 'Unknown'),
         jsonb_build_object('code', 'desk.handed_on', 'name', coalesce(s.first_name || ' ' || s.last_name, 'Unknown')),
         'desk/' || c.id, c.school_id
    from public.desk_conversations c
    join lateral (
      select l.* from public.desk_messages l
       where l.conversation_id = c.id and l.desk_id is null order by l.created_at desc, l.id desc limit 1) m on true
    cross join lateral private.desk_readers(c) told (id)
    left join public.profiles s on s.id = c.person_id
   where c.id = p_conversation_id and told.id is distinct from private.profile_id()
  on conflict (subject_id, profile_id, kind) do update set read_at = null where notices.read_at is not null;
end
$function$;
alter function private.tell_handed_on(uuid) owner to portal_definer;
comment on function private.tell_handed_on(uuid) is 'Tells who answers a conversation from now on, but not the caller.';
