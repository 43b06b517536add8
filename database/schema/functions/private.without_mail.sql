-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.without_mail(p_choice text, p_has_push boolean)
returns text
language sql
immutable
set search_path to ''
as $function$
  select case when p_choice = 'push' or p_choice = 'at_once' and p_has_push then 'push' else 'none' end
$function$;
grant execute on function private.without_mail(text,boolean) to portal_definer;
comment on function private.without_mail(text,boolean) is 'A choice of delivery without its mails.';
