-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.write_number_reminders(p_now timestamp with time zone)
returns integer
language plpgsql
security definer
set search_path to ''
as $function$
declare
  lapsing record;
  told integer := 0;
begin
  for lapsing in
    select u.id, p.id as profile_id, p.school_id
      from auth.users u
      cross join lateral (
        select me.id, me.school_id from public.profiles me
         where me.id = private.default_profile(u.id) and me.approval_status = 'approved' and me.school_id is not null) p
     where u.phone is not null and private.is_lapsing(u.phone_confirmed_at, u.phone_proven_at, p_now)
       and (u.phone_reminded_at is null or u.phone_reminded_at < coalesce(u.phone_proven_at, u.phone_confirmed_at))
       and (u.banned_until is null or u.banned_until <= p_now)
     order by u.id for no key update of u skip locked
  loop
    update auth.users u set phone_reminded_at = p_now where u.id = lapsing.id;
    -- That of the 90 days before.
    delete from public.notices n where n.subject_id = lapsing.profile_id and n.profile_id = lapsing.profile_id and n.kind = 'number';
    insert into public.notices (profile_id, kind, subject_id, title, arguments, school_id)
    values (lapsing.profile_id, 'number', lapsing.profile_id,
      'Your number will soon open your account no longer. Sign in once with a code to keep it', '{"code": "number.lapses"}',
      lapsing.school_id);
    told := told + 1;
  end loop;
  return told;
end
$function$;
alter function private.write_number_reminders(timestamp with time zone) owner to portal_definer;
grant execute on function private.write_number_reminders(timestamp with time zone) to portal_jobs;
comment on function private.write_number_reminders(timestamp with time zone) is 'Tells everybody of a school whose number opens the account for a week more, once for each 90 days; how many. Any number of servers may call it at any time.';
