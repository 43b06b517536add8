-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.note_log_read(p_school_id uuid, p_learner_id uuid)
returns void
language plpgsql
security definer
set search_path to ''
as $function$
begin
  insert into public.audit_entries (school_id, kind, act, actor_id, actor_name, student_id, learner_name, table_name, operation)
  select p_school_id, 'administration', 'review', me.id, me.first_name || ' ' || me.last_name, l.id,
         coalesce(l.first_name || ' ' || l.last_name, ''), 'record_reads', 'read'
    from public.profiles me
    left join public.students l on l.id = p_learner_id and l.school_id = p_school_id
   where me.id = private.profile_id()
     and not exists (select from public.audit_entries a
                      where a.school_id = p_school_id and a.actor_id = me.id and a.kind = 'administration'
                        and a.table_name = 'record_reads' and a.student_id is not distinct from l.id
                        and a.recorded_at >= date_bin('15 minutes', now(), timestamptz '2000-01-01 00:00:00+00'));
end
$function$;
alter function private.note_log_read(uuid,uuid) owner to portal_definer;
