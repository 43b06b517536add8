-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.thing_of(p_kind text, p_subject_id uuid, p_target text)
returns text
language sql
immutable
set search_path to ''
as $function$
  select case
    when p_kind = 'message' and p_target is not null then 'message ' || p_target
    when p_kind in ('emergency', 'all_clear') then 'emergency ' || p_subject_id
    when p_kind in ('assignment', 'lesson') then 'lesson ' || p_subject_id
    when p_kind = 'delivery' then 'delivery'
    else p_kind || ' ' || p_subject_id end
$function$;
grant execute on function private.thing_of(text,uuid,text) to authenticated;
comment on function private.thing_of(text,uuid,text) is 'What a notice is about, as the bell groups them: the conversation of a message, an emergency with its all-clear, mails that did not arrive together; of any other kind its subject.';
