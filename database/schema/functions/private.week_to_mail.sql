-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.week_to_mail(p_profile_id uuid, p_monday date)
returns table(email text, first_name text, school_name text, date_format text, week jsonb)
language plpgsql
stable security definer rows 1
set search_path to ''
as $function$
declare
  said jsonb := private.week_of(p_profile_id, p_monday, true);
begin
  -- A mail that waited until its week was over tells nothing any more; nor does one of nothing.
  if said is null or private.school_today() > p_monday + 6 or said -> 'children' = '[]'
     or said -> 'homework' = '[]' and said -> 'lessons' = '[]' and said -> 'announcements' = '[]' and not private.begins_something(said) then
    return;
  end if;
  return query
    select u.email, me.first_name, s.name, s.date_format, said - 'reports'
      from public.profiles me
      join public.delivery_preferences d on d.profile_id = me.id and d.weekly
      join auth.users u on u.id = me.user_id
      join public.schools s on s.id = me.school_id
     where me.id = p_profile_id and u.email is not null and u.email_confirmed_at is not null
       and (u.banned_until is null or u.banned_until <= now());
end
$function$;
alter function private.week_to_mail(uuid,date) owner to portal_definer;
grant execute on function private.week_to_mail(uuid,date) to portal_jobs;
comment on function private.week_to_mail(uuid,date) is 'What is still to be mailed of the week from this Monday (private.week_of, of children of whom the guardian is told, without reports): wanted, to a confirmed address, of a week that is not over and has something in it, of events alone one that begins (private.begins_something).';
