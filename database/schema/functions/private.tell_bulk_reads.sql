-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.tell_bulk_reads(p_reader uuid, p_slot timestamp with time zone)
returns void
language plpgsql
security definer
set search_path to ''
as $function$
begin
  with told as (
    insert into public.audit_entries (school_id, kind, actor_id, actor_name, learner_name, table_name, operation, number)
    select r.school_id, 'bulk_read', p_reader, min(r.reader_name), '', r.kind, 'read', count(*)
      from private.record_reads r
     where r.reader_id = p_reader and r.quarter = p_slot
       and not exists (select from public.audit_entries a
                        where a.school_id = r.school_id and a.actor_id = p_reader and a.kind = 'bulk_read'
                          and a.table_name = r.kind and a.recorded_at >= p_slot)
     group by r.school_id, r.kind
    having count(*) > 60
    returning id, school_id, actor_name)
  -- One notice for a reader and a quarter hour, whatever kinds were read; the reader hears of it too, who may be somebody
  -- else at that device.
  insert into public.notices (profile_id, kind, subject_id, title, arguments, school_id)
  select a.id, 'audit', t.id, 'Very many learners'' records were read by ' || t.name,
         jsonb_build_object('code', 'audit.bulk_read', 'name', t.name), t.school_id
    from (select o.school_id, min(o.id::text)::uuid as id, min(o.actor_name) as name from told o group by o.school_id) t
    cross join lateral private.school_administrators(t.school_id) as a (id)
   -- Entries of this statement are not seen by it.
   where not exists (select from public.audit_entries e
                      where e.school_id = t.school_id and e.actor_id = p_reader and e.kind = 'bulk_read'
                        and e.recorded_at >= p_slot)
  on conflict do nothing;
  if found then
    -- What people are told waits for the disk, as everything that people write.
    perform set_config('synchronous_commit', 'on', true);
  end if;
end
$function$;
alter function private.tell_bulk_reads(uuid,timestamp with time zone) owner to portal_definer;
comment on function private.tell_bulk_reads(uuid,timestamp with time zone) is 'Writes, once for a reader, a kind and a quarter hour, that very many learners'' records were read, and tells the school''s administrators once.';
