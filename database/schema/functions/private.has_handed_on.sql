-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.has_handed_on(p_conversation_id uuid, p_to_desk uuid, p_to_member uuid, p_note text)
returns boolean
language plpgsql
security definer
set search_path to ''
as $function$
begin
  -- An attempt that is under way is waited for, and seen by what asks then.
  perform from public.desk_conversations c where c.id = p_conversation_id for no key update;
  return exists (
    select from public.desk_conversations c
      cross join lateral (
        select n.* from public.desk_notes n
         where n.conversation_id = c.id and n.school_id = c.school_id and n.kind <> 'note'
         order by n.created_at desc limit 1) last
     where c.id = p_conversation_id and c.desk_id = p_to_desk and c.taken_by is not distinct from p_to_member and c.done_at is null
       and last.kind = 'handed_on' and last.author_id = private.profile_id() and last.to_desk_id = p_to_desk
       and last.to_profile_id is not distinct from p_to_member and last.content is not distinct from nullif(btrim(p_note), ''));
end
$function$;
alter function private.has_handed_on(uuid,uuid,uuid,text) owner to portal_definer;
comment on function private.has_handed_on(uuid,uuid,uuid,text) is 'Whether the last that was done with a conversation is that the caller has handed it on just so, as by an attempt whose answer was lost.';
