-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.take_sms_event(p_event_id text, p_text_id uuid, p_state text, p_from text, p_word text)
returns text
language plpgsql
security definer
set search_path to ''
as $function$
begin
  insert into private.sms_events (id) values (p_event_id) on conflict do nothing;
  if not found then
    return 'repeated';
  end if;
  if p_text_id is not null then
    return case when private.note_text(p_text_id, p_state) then 'noted' else 'no news' end;
  end if;
  if p_word = 'stop' then
    insert into private.stopped_numbers (phone) values (p_from) on conflict do nothing;
    return 'stopped';
  elsif p_word = 'start' then
    delete from private.stopped_numbers s where s.phone = p_from;
    return 'started';
  end if;
  return 'no news';
end
$function$;
alter function private.take_sms_event(text,uuid,text,text,text) owner to portal_definer;
grant execute on function private.take_sms_event(text,uuid,text,text,text) to portal_jobs;
comment on function private.take_sms_event(text,uuid,text,text,text) is 'Hears an event of the gateway once: what became of a text message, or that a number has answered STOP or START.';
