-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.set_school_allowance(school uuid, storage_bytes bigint, times integer)
returns void
language plpgsql
security definer
set search_path to ''
as $function$
begin
  if not private.is_platform_admin() then
    raise exception using errcode = '42501', message = 'Only platform administrators set a school''s allowance',
      hint = '{"code": "allowance.platform_only"}';
  end if;
  if not exists (select from public.schools s where s.id = set_school_allowance.school) then
    raise exception using errcode = '23503', message = 'There is no such school',
      hint = '{"code": "school.no_such"}';
  end if;
  if not coalesce(set_school_allowance.storage_bytes between 1073741824 and 1099511627776000, false) then
    raise exception using errcode = '23514', detail = 'storage_bytes', message = 'A school is given from 1 GB to 1,000 TB',
      hint = '{"code": "allowance.storage"}';
  end if;
  if not coalesce(set_school_allowance.times between 1 and 20, false) then
    raise exception using errcode = '23514', detail = 'times', message = 'A school may send out from once to 20 times the usual',
      hint = '{"code": "allowance.times"}';
  end if;
  insert into private.school_allowances as a (school_id, storage_bytes, times)
  values (set_school_allowance.school, set_school_allowance.storage_bytes, set_school_allowance.times)
  on conflict (school_id) do update
    set storage_bytes = excluded.storage_bytes, times = excluded.times, updated_at = now();
end
$function$;
alter function public.set_school_allowance(uuid,bigint,integer) owner to portal_definer;
grant execute on function public.set_school_allowance(uuid,bigint,integer) to authenticated;
comment on function public.set_school_allowance(uuid,bigint,integer) is 'Sets how many bytes a school''s people may store together, and how many times the usual it may send out. For platform administrators.';
