-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.language_of(p_recipient text)
returns text
language plpgsql
stable security definer
set search_path to ''
as $function$
begin
  return (
    select p.language
      from auth.users u join public.profiles p on p.user_id = u.id
     where u.email = lower(p_recipient) or u.new_email = lower(p_recipient) or u.phone = p_recipient
        or u.id in (select f.user_id from auth.mfa_factors f where f.phone = p_recipient)
     -- Whose address it is comes before who has only said so.
     order by u.email = lower(p_recipient) desc nulls last, u.phone = p_recipient desc nulls last,
       u.created_at, u.id
     limit 1);
end
$function$;
alter function private.language_of(text) owner to portal_definer;
grant execute on function private.language_of(text) to portal_jobs;
comment on function private.language_of(text) is 'The language of whoever has this e-mail address or phone number; null where nobody has it, or has chosen none.';
