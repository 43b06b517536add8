-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.school_use(school uuid)
returns table(what text, used bigint, allowed bigint, times integer)
language plpgsql
stable security definer
set search_path to ''
as $function$
begin
  if school_use.school is null or not (school_use.school = any(private.administered_school_ids())) then
    return;
  end if;
  return query
    select 'storage', coalesce((select u.bytes from private.storage_use u where u.holder = 'school' and u.id = school_use.school), 0),
           private.storage_allowed('school', school_use.school), private.times_of(school_use.school)
    union all
    select k.kind,
           coalesce((
             select max(s.count) from private.sendings s
              where s.holder = 'school' and s.id = school_use.school and s.span = 'day'
                and s.since >= private.span_start('day')
                and case k.kind when 'notices' then s.kind like 'notices.%' else s.kind = k.kind end), 0),
           k.school_day::bigint * private.times_of(school_use.school), private.times_of(school_use.school)
      from private.usual_sendings() k;
end
$function$;
alter function public.school_use(uuid) owner to portal_definer;
grant execute on function public.school_use(uuid) to authenticated;
comment on function public.school_use(uuid) is 'What a school has stored, and what it has sent out today, of what it is allowed: storage in bytes, the rest in rows; notices of the kind that has most. For its administrators; nothing for others.';
