-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.check_audience()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
declare
  named text[];
begin
  if new.audience_id is null or auth.role() is distinct from 'authenticated'
     or tg_op = 'UPDATE' and new.audience_id is not distinct from old.audience_id then
    return null;
  end if;
  named := array(select a.target from public.audience_parts a
                  where a.audience_id = new.audience_id and a.school_id = new.school_id);
  perform private.parts_for_caller(new.school_id, named);
  if cardinality(named) = 0 or not private.has_members(new.school_id, named) then
    perform private.refuse_nobody();
  end if;
  return null;
end
$function$;
alter function private.check_audience() owner to portal_definer;
