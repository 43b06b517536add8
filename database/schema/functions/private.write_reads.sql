-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.write_reads(p_reader uuid, p_name text, p_role text, p_slot timestamp with time zone, p_kinds text[], p_students uuid[])
returns void
language plpgsql
security definer
set search_path to ''
as $function$
declare
  added integer;
begin
  insert into private.record_reads (reader_id, quarter, kind, student_id, school_id, reader_name, reader_role)
  select p_reader, p_slot, u.kind, c.id, c.school_id, p_name, p_role
    from unnest(p_kinds, p_students) as u (kind, student_id)
    join public.students c on c.id = u.student_id
   -- Two reads of one person hold the same rows in the same order.
   order by u.kind, c.id
  on conflict do nothing;
  get diagnostics added = row_count;
  -- More than 60 learners in one answer, or 200 in the quarter hour (docs/decisions/1760).
  if added > 60 or added > 0 and 200 < (
       select count(*)
         from (select from private.record_reads r where r.reader_id = p_reader and r.quarter = p_slot limit 201) few) then
    perform private.tell_bulk_reads(p_reader, p_slot);
  end if;
end
$function$;
alter function private.write_reads(uuid,text,text,timestamp with time zone,text[],uuid[]) owner to portal_definer;
