-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.refuse_sending(p_holder text, p_kind text, p_span text, p_allowed bigint)
returns void
language plpgsql
stable
set search_path to ''
as $function$
declare
  what text := to_char(p_allowed, 'FM999,999,999') || ' ' || replace(p_kind, '_', ' ');
  next_hour text := to_char((private.span_start('hour') + interval '1 hour') at time zone private.school_zone(), 'HH24:MI');
begin
  raise exception using errcode = 'PT429', message = case
    when p_holder = 'school' then format(
      'That is more than the %s that a school may send out in a day. Please go on tomorrow, or ask whoever runs the portal to allow your school more.', what)
    when p_span = 'day' then format('That is more than the %s that one person may send out in a day. Please go on tomorrow.', what)
    else format('That is more than the %s that one person may send out in an hour. Please go on at %s.', what,
      next_hour) end,
    hint = jsonb_build_object(
      'code', case when p_holder = 'school' then 'sending.school_day' when p_span = 'day' then 'sending.person_day'
                   else 'sending.person_hour' end,
      'allowed', p_allowed, 'kind', p_kind, 'time', next_hour)::text;
end
$function$;
grant execute on function private.refuse_sending(text,text,text,bigint) to portal_definer;
comment on function private.refuse_sending(text,text,text,bigint) is 'Raises PT429 in words.';
