-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.week_to_text(p_outbox_id bigint, p_profile_id uuid, p_monday date)
returns table(phone text, language text, school_name text, date_format text, homework integer, events integer)
language plpgsql
stable security definer rows 1
set search_path to ''
as $function$
declare
  said jsonb := private.week_of(p_profile_id, p_monday, true);
begin
  if said is null or private.school_today() > p_monday + 6 or said -> 'children' = '[]'
     or said -> 'homework' = '[]' and not private.begins_something(said) then
    return;
  end if;
  return query
    select private.textable_number(u.id), me.language, s.name, s.date_format,
           jsonb_array_length(said -> 'homework'), jsonb_array_length(said -> 'events')
      from public.profiles me
      join public.delivery_preferences d on d.profile_id = me.id and d.weekly and d.sms
      join auth.users u on u.id = me.user_id
      join public.schools s on s.id = me.school_id
      join public.reach_settings r on r.school_id = me.school_id
     where me.id = p_profile_id and (u.email is null or u.email_confirmed_at is null)
       and private.textable_number(u.id) is not null and private.is_texted(r, 'week')
       and not private.is_texted_already(me.id, 'week', private.week_id(p_monday), null, p_outbox_id);
end
$function$;
alter function private.week_to_text(bigint,uuid,date) owner to portal_definer;
grant execute on function private.week_to_text(bigint,uuid,date) to portal_jobs;
comment on function private.week_to_text(bigint,uuid,date) is 'What is still to be texted of the week from this Monday: how much homework and how many events of children of whom the guardian is told; wanted, by a school that texts it, to a number that was proven within 90 days and has not stopped, without a confirmed address, once for a household, of a week that is not over and has something in it, of events alone one that begins (private.begins_something).';
