-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.holidays(p_school_id uuid, p_from date, p_to date)
returns table(starts timestamp without time zone, ends timestamp without time zone, targets text[])
language sql
stable security definer
set search_path to ''
as $function$
  select e.start_date + coalesce(e.start_time, time '00:00'), e.end_date + coalesce(e.end_time, time '24:00'),
         case when e.audience_id is not null
           then array(select a.target from public.audience_parts a where a.audience_id = e.audience_id and a.school_id = e.school_id) end
    from public.events e
   where e.school_id = p_school_id and e.is_active and e.event_type = 'holiday' and e.end_date >= p_from and e.start_date <= p_to
$function$;
alter function private.holidays(uuid,date,date) owner to portal_definer;
comment on function private.holidays(uuid,date,date) is 'The holidays of a school that touch these days, from and to which moment of its clock, a day without hours as a whole; targets: those of the audience, null for the whole school.';
