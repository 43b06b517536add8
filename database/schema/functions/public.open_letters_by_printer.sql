-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.open_letters_by_printer(school uuid)
returns table(printer_id uuid, printer_name text, runs_school boolean, letters integer, learners integer)
language sql
stable security definer rows 5
set search_path to ''
as $function$
  select k.printer_id, coalesce(max(p.first_name || ' ' || p.last_name), max(k.printer_name)),
         private.runs_school(k.printer_id, k.school_id), count(*)::integer, count(distinct k.student_id)::integer
    from public.claim_codes k left join public.profiles p on p.id = k.printer_id
   where k.school_id = open_letters_by_printer.school and k.school_id = any((select private.administered_school_ids())::uuid[])
     and k.claimed_at is null and k.withdrawn_at is null and k.expires_at > now()
   group by k.printer_id, k.school_id
   order by 3, 4 desc, 2, 1
$function$;
alter function public.open_letters_by_printer(uuid) owner to portal_definer;
grant execute on function public.open_letters_by_printer(uuid) to authenticated;
comment on function public.open_letters_by_printer(uuid) is 'By whom the letters of a school were printed that are still good, how many and for how many learners, and whether that person runs the school now; those who do not come first. Null of who was gone before names were kept. No row for anybody but an administrator of the school.';
