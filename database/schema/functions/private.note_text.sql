-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.note_text(p_text_id uuid, p_state text)
returns boolean
language plpgsql
security definer
set search_path to ''
as $function$
declare
  noted private.texts;
begin
  update private.texts t
     set state = p_state, told_at = now(), cents = case p_state when 'failed' then 0 else t.cents end
   where t.id = p_text_id
     and (t.state = 'sending' and p_state in ('sent', 'delivered', 'failed') or t.state = 'sent' and p_state in ('delivered', 'failed'))
  returning * into noted;
  if not found then
    return false;
  end if;
  if p_state = 'failed' and noted.profile_id is not null then
    perform private.tell_failure(noted.profile_id, 'notice-sms', 'refused', noted.school_id, now());
  end if;
  return true;
end
$function$;
alter function private.note_text(uuid,text) owner to portal_definer;
grant execute on function private.note_text(uuid,text) to portal_jobs;
comment on function private.note_text(uuid,text) is 'Notes that a text message was sent, delivered or failed; whether that was news. One that failed costs nothing, and the administrators are told.';
