-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.tell_bulk_reads(p_reader uuid, p_slot timestamp with time zone, p_added integer)
returns void
language plpgsql
security definer
set search_path to ''
as $function$
begin
  insert into public.audit_entries (school_id, kind, actor_id, actor_name, learner_name, table_name, operation, number)
  select r.school_id, 'bulk_read', p_reader, min(r.reader_name), '', r.kind, 'read', count(*)
    from private.record_reads r
   where r.reader_id = p_reader and r.quarter = p_slot
     -- More than 60 learners in one answer, or 200 in the quarter hour (docs/decisions/1760).
     and (p_added > 60 or (select count(*) from private.record_reads o
                            where o.reader_id = p_reader and o.quarter = p_slot) > 200)
     and not exists (select from public.audit_entries a
                      where a.school_id = r.school_id and a.actor_id = p_reader and a.kind = 'bulk_read'
                        and a.table_name = r.kind and a.recorded_at >= p_slot)
   group by r.school_id, r.kind
  having count(*) > 60;
end
$function$;
alter function private.tell_bulk_reads(uuid,timestamp with time zone,integer) owner to portal_definer;
comment on function private.tell_bulk_reads(uuid,timestamp with time zone,integer) is 'Writes, once for a reader, a kind and a quarter hour, that very many learners'' records were read.';
