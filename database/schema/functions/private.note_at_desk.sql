-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.note_at_desk(p_conversation_id uuid, p_kind text, p_content text default null::text, p_to_desk uuid default null::uuid, p_to_profile uuid default null::uuid)
returns void
language sql
security definer
set search_path to ''
as $function$
  insert into public.desk_notes (conversation_id, school_id, author_id, kind, content, to_desk_id, to_profile_id)
  select c.id, c.school_id, private.profile_id(), p_kind, nullif(btrim(p_content), ''), p_to_desk, p_to_profile
    from public.desk_conversations c where c.id = p_conversation_id
$function$;
alter function private.note_at_desk(uuid,text,text,uuid,uuid) owner to portal_definer;
comment on function private.note_at_desk(uuid,text,text,uuid,uuid) is 'Puts on record what the caller did with a conversation.';
