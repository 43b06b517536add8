-- Numbers that sign in (auth.users.phone) are not those by which a school reaches somebody (profiles.phone): that one is
-- what somebody typed, this one is shown by a code. A number that has changed hands is taken from the account that had
-- it; nothing that is somebody else's opens or is told there any more (decision 1400).
--
-- Refused: taking the number from anybody but who the caller administers, or from a session of level 1 (42501).
create or replace function private.phone_digits(p_phone text) returns text
language sql immutable
set search_path = ''
as $$
  select case
           when bare ~ '^0[0-9]{9}$' then '27' || substr(bare, 2)
           else regexp_replace(regexp_replace(bare, '^(\+|00)', ''), '^270([0-9]{9})$', '27\1')
         end
    from regexp_replace(coalesce(p_phone, ''), '[^0-9+]', '', 'g') as bare
$$;
grant execute on function private.phone_digits(text) to portal_definer;
comment on function private.phone_digits(text) is
  'A number as it was typed in the form that numbers are kept in; contract/phone-numbers.ts knows more forms.';

create or replace function private.release_number(p_user_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  released text;
begin
  select u.phone into released from auth.users u where u.id = p_user_id for no key update;
  if released is null then
    return;
  end if;
  update auth.users u
     set phone = null, phone_confirmed_at = null, phone_proven_at = null, phone_released_at = now(), updated_at = now()
   where u.id = p_user_id;
  delete from auth.identities i where i.user_id = p_user_id and i.provider = 'phone';
  delete from auth.one_time_tokens t where t.user_id = p_user_id and t.sent_to = released;
  update public.profiles p set phone = null where p.user_id = p_user_id and private.phone_digits(p.phone) = released;
end
$$;
alter function private.release_number(uuid) owner to portal_definer;
grant execute on function private.release_number(uuid) to portal_auth;
comment on function private.release_number(uuid) is
  'Takes the number from an account: it signs in no more, its codes end, and where the school has it as a contact it goes there too.';

create or replace function public.release_sign_in_number(person_id uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  person record;
begin
  select p.user_id, u.phone, u.email, u.email_confirmed_at, p.first_name into person
    from public.profiles p join auth.users u on u.id = p.user_id
   where p.id = release_sign_in_number.person_id and p.user_id <> private.user_id()
     -- The number is the person's at other schools, too.
     and not exists (select from public.profiles other where other.user_id = p.user_id and not private.looks_after(other.id));
  if not found or person.phone is null then
    return false;
  end if;
  if not private.session_is_raised() then
    raise exception using
      errcode = '42501',
      message = 'Show your second step before you take a number from somebody',
      hint = '{"code": "phone.second_step_first"}';
  end if;
  perform private.release_number(person.user_id);
  if person.email_confirmed_at is not null then
    insert into private.outbox (kind, recipient, payload)
    values ('phone-released', person.email, jsonb_build_object('phone', person.phone, 'name', person.first_name));
  end if;
  return true;
end
$$;
alter function public.release_sign_in_number(uuid) owner to portal_definer;
grant execute on function public.release_sign_in_number(uuid) to authenticated;
comment on function public.release_sign_in_number(uuid) is
  'Takes from somebody whom the caller administers the number that signs in, from a session of level 2: it was lost, or is another''s now. Whoever has an address is told. False where there is none, or it is the caller''s own.';

-- A code costs money, and anybody may ask for one: of the people of a school so many go out in a day.
create or replace function private.count_phone_code(p_user_id uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  usual record;
  school record;
  allowed boolean := true;
begin
  select * into usual from private.usual_sendings() u where u.kind = 'phone_codes';
  for school in
    select distinct p.school_id as id from public.profiles p
     where p.user_id = p_user_id and p.school_id is not null order by p.school_id
  loop
    allowed := allowed and private.count_sending('school', school.id, 'phone_codes', 'day', 1)
                           <= usual.school_day * private.times_of(school.id);
  end loop;
  return allowed;
end
$$;
alter function private.count_phone_code(uuid) owner to portal_definer;
grant execute on function private.count_phone_code(uuid) to portal_auth;
comment on function private.count_phone_code(uuid) is
  'Counts a code by text message for the school of an account; false where it has had all of today''s. Of no school it is true.';
