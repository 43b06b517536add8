-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.begin_week_text(p_outbox_id bigint, p_profile_id uuid, p_monday date, p_parts integer)
returns table(text_id uuid, verdict text)
language plpgsql
security definer
set search_path to ''
as $function$
declare
  earlier private.texts;
  school uuid := (select p.school_id from public.profiles p where p.id = p_profile_id);
  settings public.reach_settings;
  price integer;
begin
  select * into earlier from private.texts t where t.outbox_id = p_outbox_id;
  if found then
    return query select earlier.id, case earlier.state when 'sending' then 'send' else 'nothing' end;
    return;
  end if;
  perform pg_catalog.pg_advisory_xact_lock(
    pg_catalog.hashtext('private.begin_text'), pg_catalog.hashtext(coalesce(school::text, '')));
  select * into settings from public.reach_settings r where r.school_id = school;
  price := p_parts * settings.sms_part_cents;
  if not private.is_texted(settings, 'week') or private.spent_on_texts(school) + price > settings.sms_month_cents / 2
     or private.is_texted_already(p_profile_id, 'week', private.week_id(p_monday), null, p_outbox_id) then
    return query select null::uuid, 'nothing';
    return;
  end if;
  insert into private.texts (outbox_id, school_id, profile_id, parts, cents) values (p_outbox_id, school, p_profile_id, p_parts, price)
  returning id into text_id;
  insert into private.texted_notices (subject_id, profile_id, kind, text_id)
  values (private.week_id(p_monday), p_profile_id, 'week', begin_week_text.text_id);
  verdict := 'send';
  return next;
end
$function$;
alter function private.begin_week_text(bigint,uuid,date,integer) owner to portal_definer;
grant execute on function private.begin_week_text(bigint,uuid,date,integer) to portal_jobs;
comment on function private.begin_week_text(bigint,uuid,date,integer) is 'Takes what a text message of the week costs from the first half of the school''s month: send with the id that it bears; nothing where that half is spent, the household was texted meanwhile, or the school texts no week.';
