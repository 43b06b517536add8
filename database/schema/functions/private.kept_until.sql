-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.kept_until(p_student_id uuid, p_kept_by text)
returns date
language plpgsql
stable security definer
set search_path to ''
as $function$
declare
  years integer;
  since date;
begin
  select coalesce(c.left_on, private.school_today()),
         case p_kept_by when 'report_years' then coalesce(s.report_years, 5)
           when 'incident_years' then coalesce(s.incident_years, 3) else coalesce(s.answer_years, 3) end
    into since, years
    from public.students c left join public.retention_settings s on s.school_id = c.school_id
   where c.id = p_student_id;
  return (since + make_interval(years => years))::date;
end
$function$;
alter function private.kept_until(uuid,text) owner to portal_definer;
grant execute on function private.kept_until(uuid,text) to authenticated;
comment on function private.kept_until(uuid,text) is 'Until when the school keeps what a column of retention_settings is about, of a learner who left on that day, or today.';
