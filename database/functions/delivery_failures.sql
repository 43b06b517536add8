-- A recipient is an address, a phone number or a profile's id. What concerns nobody of a school is nobody's here. A mail
-- to an address that is about one profile, or one school, names it (about): another school hears nothing of it. What is
-- about the account itself, such as a new password, concerns every school that writes to it, once.
create or replace function private.people_of_recipient(p_recipient text, p_about text) returns setof public.profiles
language plpgsql stable security definer rows 2
set search_path = ''
as $$
declare
  uuid_form constant text := '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
begin
  if p_recipient ~* uuid_form then
    return query select p.* from public.profiles p where p.id = p_recipient::uuid;
  else
    return query select distinct on (p.school_id) p.* from public.profiles p join auth.users u on u.id = p.user_id
      where (u.email = lower(p_recipient) or u.phone = p_recipient)
        and (p_about is null or p_about ~* uuid_form and p_about::uuid in (p.id, p.school_id))
      order by p.school_id, p.approval_status = 'approved' desc, p.created_at, p.id;
  end if;
end
$$;
alter function private.people_of_recipient(text, text) owner to portal_definer;
comment on function private.people_of_recipient(text, text) is
  'Whom it concerns that something did not arrive: of the profiles that the recipient has, one for each school; of a mail about one of them, or about one school, that one.';

-- One notice stands for all that failed until it is read: a mail server that is away fails for everybody.
-- One after the other, because two that fail at once would not see each other's.
create or replace function private.tell_failure(
  p_profile_id uuid, p_kind text, p_reason text, p_school_id uuid, p_at timestamptz) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  failure uuid;
begin
  insert into public.delivery_failures (profile_id, kind, reason, school_id, failed_at)
  values (p_profile_id, p_kind, p_reason, p_school_id, p_at)
  returning id into failure;
  perform pg_catalog.pg_advisory_xact_lock(
    pg_catalog.hashtext('private.report_failure'), pg_catalog.hashtext(coalesce(p_school_id::text, '')));
  insert into public.notices (profile_id, kind, subject_id, title, arguments, school_id)
  select a.id, 'delivery', failure, 'A message could not be delivered', '{"code": "delivery.failed"}', p_school_id
    from private.school_administrators(p_school_id) as a (id)
   where not exists (select from public.notices n
                      where n.profile_id = a.id and n.kind = 'delivery' and n.read_at is null)
  on conflict do nothing;
end
$$;
alter function private.tell_failure(uuid, text, text, uuid, timestamptz) owner to portal_definer;
comment on function private.tell_failure(uuid, text, text, uuid, timestamptz) is
  'Notes that something did not reach this person, and tells whoever runs the school.';

create or replace function private.report_failure() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  person public.profiles;
begin
  -- What the gateway did not take costs nothing.
  update private.texts t set state = 'failed', cents = 0, told_at = now()
   where new.kind in ('notice-sms', 'notice-week-sms') and t.outbox_id = new.id and t.state = 'sending';
  for person in select * from private.people_of_recipient(new.recipient, old.payload ->> 'about') loop
    perform private.tell_failure(
      person.id, new.kind,
      case when new.last_error like 'refused:%' then 'refused' when new.last_error like 'budget:%' then 'budget'
           when new.attempts > 1 then 'unreachable' else 'other' end,
      person.school_id, new.failed_at);
  end loop;
  return null;
end
$$;
alter function private.report_failure() owner to portal_definer;
