-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.release_sign_in_number(person_id uuid)
returns boolean
language plpgsql
security definer
set search_path to ''
as $function$
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
$function$;
alter function public.release_sign_in_number(uuid) owner to portal_definer;
grant execute on function public.release_sign_in_number(uuid) to authenticated;
comment on function public.release_sign_in_number(uuid) is 'Takes from somebody whom the caller administers the number that signs in, from a session of level 2: it was lost, or is another''s now. Whoever has an address is told. False where there is none, or it is the caller''s own.';
