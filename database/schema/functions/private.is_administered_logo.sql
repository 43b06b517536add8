-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.is_administered_logo(p_name text)
returns boolean
language plpgsql
stable
set search_path to ''
as $function$
begin
  return exists (
    select from public.schools s
     where s.id = any(private.administered_school_ids()) and private.logo_file(s.logo_url) = p_name);
end
$function$;
grant execute on function private.is_administered_logo(text) to authenticated;
comment on function private.is_administered_logo(text) is 'Whether a school that the caller runs has the file for its logo.';
