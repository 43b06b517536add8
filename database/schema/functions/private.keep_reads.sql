-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.keep_reads(p_kinds text[], p_students uuid[])
returns void
language plpgsql
security definer
set search_path to ''
as $function$
declare
  slot constant timestamptz := date_bin('15 minutes', now(), timestamptz '2000-01-01 00:00:00+00');
  me uuid := private.profile_id();
  reader record;
  added integer;
begin
  select p.role, p.first_name || ' ' || p.last_name as name into reader
    from public.profiles p where p.id = me and p.role in ('admin', 'teacher');
  if not found then
    return;
  end if;
  insert into private.record_reads (reader_id, quarter, kind, student_id, school_id, reader_name, reader_role)
  select me, slot, r.kind, c.id, c.school_id, reader.name, reader.role
    from (select distinct u.kind, u.student_id from unnest(p_kinds, p_students) as u (kind, student_id)) r
    join public.students c on c.id = r.student_id
   -- Two reads of one person hold the same rows in the same order.
   order by r.kind, c.id
  on conflict do nothing;
  get diagnostics added = row_count;
  if added > 0 then
    perform private.tell_bulk_reads(me, slot, added);
  end if;
end
$function$;
alter function private.keep_reads(text[],uuid[]) owner to portal_definer;
grant execute on function private.keep_reads(text[],uuid[]) to authenticated;
comment on function private.keep_reads(text[],uuid[]) is 'Writes down that the caller, where one of the staff, reads these kinds of these learners, pair by pair; once for a quarter hour. Learners who are not there are left out.';
