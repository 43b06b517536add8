-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.release_number(p_user_id uuid)
returns void
language plpgsql
security definer
set search_path to ''
as $function$
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
$function$;
alter function private.release_number(uuid) owner to portal_definer;
grant execute on function private.release_number(uuid) to portal_auth;
comment on function private.release_number(uuid) is 'Takes the number from an account: it signs in no more, its codes end, and where the school has it as a contact it goes there too.';
