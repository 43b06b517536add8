-- The language of a home says more of a family than its name: nobody but the person and what writes to them reads it.
create or replace function private.language_of_account(p_user_id uuid) returns text
language sql stable security definer
set search_path = ''
as $$
  select coalesce(
    (select p.language from public.profiles p where p.user_id = p_user_id
      order by p.language is null, p.id = private.default_profile(p_user_id) desc limit 1),
    (select l.language from public.portal_users l where l.user_id = p_user_id),
    -- Of the form that made an account which is nobody's yet, as by a letter of the school.
    (select u.user_metadata ->> 'language' from auth.users u
      where u.id = p_user_id and u.user_metadata ->> 'language' in ('en', 'af', 'zu', 'xh', 'st')))
$$;
alter function private.language_of_account(uuid) owner to portal_definer;
comment on function private.language_of_account(uuid) is
  'What the person of a school, or the learner, with this account has chosen, else the language that the account was made in; null where neither is known.';

create or replace function public.my_language() returns text
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return private.language_of_account((select private.user_id()));
end
$$;
alter function public.my_language() owner to portal_definer;
grant execute on function public.my_language() to authenticated;
comment on function public.my_language() is
  'The language that the caller has chosen, at any approval, else the one that the account was made in; null before.';

create or replace function private.language_of(p_recipient text) returns text
language plpgsql stable security definer
set search_path = ''
as $$
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
$$;
alter function private.language_of(text) owner to portal_definer;
grant execute on function private.language_of(text) to portal_jobs;
comment on function private.language_of(text) is
  'The language of whoever has this e-mail address or phone number; null where nobody has it, or has chosen none.';
