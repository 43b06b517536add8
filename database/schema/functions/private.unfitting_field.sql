-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.unfitting_field(p_form jsonb, p_filled jsonb, p_must_be_whole boolean)
returns text
language plpgsql
immutable
set search_path to ''
as $function$
declare
  field jsonb;
begin
  for field in select f.one from jsonb_array_elements(p_form) f (one) loop
    if p_filled ? (field ->> 'id') then
      if not private.fits_field(field, p_filled -> (field ->> 'id')) then
        return field ->> 'id';
      end if;
    elsif p_must_be_whole and (field ->> 'required')::boolean then
      return field ->> 'id';
    end if;
  end loop;
  return (select k.name from jsonb_object_keys(p_filled) k (name)
           where not exists (select from jsonb_array_elements(p_form) f (one) where f.one ->> 'id' = k.name) limit 1);
end
$function$;
grant execute on function private.unfitting_field(jsonb,jsonb,boolean) to authenticated, portal_definer,
service_role;
comment on function private.unfitting_field(jsonb,jsonb,boolean) is 'The id of the first field in which something does not fit, or that is required and left out, or that is none of the form; null where all is well.';
