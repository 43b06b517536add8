-- A number opens its account for 90 days after its last code (decision 1400). A week before it does no longer, its person
-- is told once, as of any notice: in the bell, by push and mail where there are, by a text message within the school's
-- budget. A code that is used then ends it, and begins the next 90 days.
create or replace function private.is_lapsing(p_confirmed_at timestamptz, p_proven_at timestamptz, p_at timestamptz) returns boolean
language sql stable
set search_path = ''
as $$
  select p_confirmed_at is not null and coalesce(p_proven_at, p_confirmed_at) > p_at - interval '90 days'
     and coalesce(p_proven_at, p_confirmed_at) <= p_at - interval '83 days'
$$;
grant execute on function private.is_lapsing(timestamptz, timestamptz, timestamptz) to portal_definer;
comment on function private.is_lapsing(timestamptz, timestamptz, timestamptz) is
  'Whether a number (phone_confirmed_at, phone_proven_at) opens its account at that moment and will not a week later, unless a code is used.';

create or replace function private.write_number_reminders(p_now timestamptz) returns integer
language plpgsql security definer
set search_path = ''
as $$
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
$$;
alter function private.write_number_reminders(timestamptz) owner to portal_definer;
grant execute on function private.write_number_reminders(timestamptz) to portal_jobs;
comment on function private.write_number_reminders(timestamptz) is
  'Tells everybody of a school whose number opens the account for a week more, once for each 90 days; how many. Any number of servers may call it at any time.';
