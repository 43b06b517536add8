-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.language_of(p_recipient text)
returns text
language plpgsql
stable security definer
set search_path to ''
as $function$
declare
  account uuid;
begin
  if p_recipient like '%@%' then
    select u.id into account from auth.users u where u.email = lower(p_recipient);
    -- Whose address it is comes before who has only said that it is to be theirs; few mails go to nobody's address.
    if not found then
      select u.id into account from auth.users u where u.new_email = lower(p_recipient) order by u.created_at limit 1;
    end if;
  else
    select f.user_id into account from auth.mfa_factors f where f.phone = p_recipient order by f.user_id limit 1;
    if not found then
      select u.id into account from auth.users u where u.phone = p_recipient;
    end if;
    if account is null then
      select u.id into account from auth.users u where u.new_phone = p_recipient order by u.created_at desc limit 1;
    end if;
  end if;
  return private.language_of_account(account);
end
$function$;
alter function private.language_of(text) owner to portal_definer;
grant execute on function private.language_of(text) to portal_jobs;
comment on function private.language_of(text) is 'The language of whoever has this e-mail address or phone number; null where nobody has it, or has chosen none.';
