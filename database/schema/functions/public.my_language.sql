-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.my_language()
returns text
language plpgsql
stable security definer
set search_path to ''
as $function$
begin
  return private.language_of_account((select private.user_id()));
end
$function$;
alter function public.my_language() owner to portal_definer;
grant execute on function public.my_language() to authenticated;
comment on function public.my_language() is 'The language that the caller has chosen, at any approval, else the one that the account was made in; null before.';
