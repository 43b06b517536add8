-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.administrator_invitation(token text)
returns table(email text, school_name text, expires_at timestamp with time zone, has_account boolean)
language sql
stable security definer
set search_path to ''
as $function$
  select i.email, s.name, i.expires_at,
         exists (select from auth.users u where u.email = i.email and u.email_confirmed_at is not null)
    from private.open_invitation(sha256(convert_to(token, 'UTF8'))) i
    left join public.schools s on s.id = i.school_id
   where i.id is not null
$function$;
alter function public.administrator_invitation(text) owner to portal_definer;
grant execute on function public.administrator_invitation(text) to anon, authenticated, portal_auth;
comment on function public.administrator_invitation(text) is 'What the holder of an invitation''s link is invited to, and whether the address, whose mail that is, has a confirmed account; no row when the link is not good. school_name is null for all schools.';
