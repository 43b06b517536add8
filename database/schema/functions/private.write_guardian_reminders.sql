-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.write_guardian_reminders()
returns integer
language plpgsql
security definer
set search_path to ''
as $function$
declare
  due uuid;
  written integer := 0;
begin
  -- Two servers that lock mailboxes in different orders would wait for each other.
  if not pg_catalog.pg_try_advisory_xact_lock(
       pg_catalog.hashtextextended('private.write_guardian_reminders', 0)) then
    return 0;
  end if;
  for due in
    select r.id from private.guardian_requests r
      join public.portal_users u on u.user_id = r.user_id
      join auth.users a on a.id = r.user_id
     where r.is_current and r.answer is null and r.mails < 3 and u.guardian_email is not null
       and u.guardian_consent_at is null and private.is_minor(u.date_of_birth)
       and (a.banned_until is null or a.banned_until <= now())
       and (r.mails = 0 or r.mailed_at < now() - case r.mails when 1 then interval '3 days' else interval '7 days' end)
     order by r.asked_at
     limit 200
     -- The learner too, who may be about to delete the account.
     for key share of u skip locked
     for no key update of r skip locked
  loop
    if private.mail_guardian(due, 'portal-guardian') then
      written := written + 1;
    end if;
  end loop;
  return written;
end
$function$;
alter function private.write_guardian_reminders() owner to portal_definer;
grant execute on function private.write_guardian_reminders() to portal_jobs;
comment on function private.write_guardian_reminders() is 'Mails parents and guardians who have not answered: three days after the first mail, and a week after that; and who could not be mailed at once. How many.';
