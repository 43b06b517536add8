-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.check_contact()
returns trigger
language plpgsql
set search_path to ''
as $function$
begin
  if coalesce(new.phone, '') <> '' and (tg_op = 'INSERT' or new.phone is distinct from old.phone)
     and new.phone !~ '^\+?[0-9 ()./-]{5,29}$' then
    raise exception using errcode = '23514', column = 'phone', detail = 'phone',
      message = 'Enter a valid contact number, such as 082 123 4567',
      hint = '{"code": "phone.invalid"}';
  end if;
  return new;
end
$function$;
