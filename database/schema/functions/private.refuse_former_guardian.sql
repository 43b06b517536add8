-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.refuse_former_guardian(p_talk public.desk_conversations, p_sender_id uuid)
returns void
language plpgsql
stable security definer
set search_path to ''
as $function$
begin
  if p_talk.household is not null or auth.role() is distinct from 'authenticated' or private.is_about_theirs(p_talk)
     or not (coalesce(p_talk.person_id = p_sender_id, false) or private.answers_in(p_sender_id, p_talk)) then
    return;
  end if;
  raise exception using errcode = '42501',
    message = 'This conversation about a learner has ended: whoever began it reads the learner''s records no longer. Write about anything else in a new one',
    hint = '{"code": "desk.learner_over"}';
end
$function$;
alter function private.refuse_former_guardian(public.desk_conversations,uuid) owner to portal_definer;
comment on function private.refuse_former_guardian(public.desk_conversations,uuid) is 'Raises 42501 for who reads a question about a learner whose records the guardian who asked reads no longer.';
