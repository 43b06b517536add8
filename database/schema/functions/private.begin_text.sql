-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.begin_text(p_outbox_id bigint, p_profile_id uuid, p_notice_ids uuid[], p_parts integer)
returns table(text_id uuid, verdict text)
language plpgsql
security definer
set search_path to ''
as $function$
declare
  earlier private.texts;
  school uuid;
  settings public.reach_settings;
  fresh uuid[];
  is_alarm boolean;
  price integer;
begin
  select * into earlier from private.texts t where t.outbox_id = p_outbox_id;
  if found then
    return query select earlier.id, case earlier.state when 'sending' then 'send' else 'nothing' end;
    return;
  end if;
  select n.school_id into school from public.notices n where n.id = any(p_notice_ids) and n.profile_id = p_profile_id limit 1;
  -- One after the other for a school: two that begin at once would not see each other's cost, nor that of a household.
  perform pg_catalog.pg_advisory_xact_lock(
    pg_catalog.hashtext('private.begin_text'), pg_catalog.hashtext(coalesce(school::text, '')));
  select * into settings from public.reach_settings r where r.school_id = school;
  fresh := array(
    select n.id from public.notices n
     where n.id = any(p_notice_ids) and n.profile_id = p_profile_id
       and not private.is_texted_already(n.profile_id, n.kind, n.subject_id, n.student_id, p_outbox_id));
  is_alarm := exists (select from public.notices n where n.id = any(fresh) and private.is_emergency(n.kind));
  price := coalesce(settings.sms_part_cents, 30);
  if cardinality(fresh) = 0 or not is_alarm and coalesce(settings.sms_month_cents, 0) = 0 then
    return query select null::uuid, 'nothing';
    return;
  end if;
  if cardinality(fresh) < cardinality(p_notice_ids) then
    return query select null::uuid, 'changed';
    return;
  end if;
  if not is_alarm and private.spent_on_texts(school) + p_parts * price > settings.sms_month_cents then
    return query select null::uuid, 'budget';
    return;
  end if;
  insert into private.texts (outbox_id, school_id, profile_id, parts, cents, is_emergency)
  values (p_outbox_id, school, p_profile_id, p_parts, p_parts * price, is_alarm)
  returning id into text_id;
  insert into private.texted_notices (subject_id, profile_id, kind, text_id)
  select n.subject_id, n.profile_id, n.kind, begin_text.text_id from public.notices n where n.id = any(fresh);
  verdict := 'send';
  return next;
end
$function$;
alter function private.begin_text(bigint,uuid,uuid[],integer) owner to portal_definer;
grant execute on function private.begin_text(bigint,uuid,uuid[],integer) to portal_jobs;
comment on function private.begin_text(bigint,uuid,uuid[],integer) is 'Takes what a text message of so many parts costs from the school''s month: send with the id that it bears; nothing when all of it was texted meanwhile; changed when some of it was; budget when the month''s money does not suffice.';
