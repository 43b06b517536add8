-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.accept_invitation(token text, first_name text default null::text, last_name text default null::text)
returns uuid
language plpgsql
security definer
set search_path to ''
as $function$
declare
  account uuid := private.user_id();
  known public.profiles;
  made uuid;
begin
  if account is null then
    raise exception using errcode = '42501', message = 'Sign in first', hint = '{"code": "profile.sign_in_first"}';
  end if;
  -- Sent again because the answer was lost: what was accepted by it is answered once more.
  made := private.profile_by_invitation(sha256(convert_to(accept_invitation.token, 'UTF8')), account);
  if made is not null then
    perform public.switch_profile(made);
    return made;
  end if;
  select * into known from public.profiles p where p.id = private.default_profile(account);
  if coalesce(nullif(btrim(accept_invitation.first_name), ''), known.first_name) is null
     or coalesce(nullif(btrim(accept_invitation.last_name), ''), known.last_name) is null then
    raise exception using errcode = 'PR001',
      detail = case when coalesce(btrim(accept_invitation.first_name), '') = '' then 'first_name' else 'last_name' end,
      message = 'Say your first and last name', hint = '{"code": "claim.name_missing"}';
  end if;
  made := private.accept_administrator_invitation(sha256(convert_to(accept_invitation.token, 'UTF8')), account,
    coalesce(nullif(btrim(accept_invitation.first_name), ''), known.first_name),
    coalesce(nullif(btrim(accept_invitation.last_name), ''), known.last_name));
  perform public.switch_profile(made);
  return made;
end
$function$;
alter function public.accept_invitation(text,text,text) owner to portal_definer;
grant execute on function public.accept_invitation(text,text,text) to authenticated;
comment on function public.accept_invitation(text,text,text) is 'Makes the caller the administrator whom the link invites, beside what the account is, and the session act as that; the profile''s id. Names are those of another profile where none are given (PR001 without). Sent again by the same account within an hour it is done once. PR007: the link is not good for this account''s address; PR003: an administrator there already; 42501: not signed in.';
