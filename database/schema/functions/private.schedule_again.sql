-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.schedule_again()
returns integer
language plpgsql
security definer
set search_path to ''
as $function$
declare
  written integer;
begin
  insert into private.outbox (kind, recipient, due_at)
  select m.kind, m.id::text, greatest(m.due, now())
    from (
      select 'announcement-turn' as kind, a.id, moment.due
        from public.announcements a
        cross join lateral (values (case when not a.awaits_approval then a.publish_at end),
                                   (case when a.is_active or a.publish_at is not null then a.expires_at end),
                                   (a.pinned_until)) as moment (due)
       where coalesce(a.publish_at, a.expires_at, a.pinned_until) is not null
      union all
      select 'event-turn', e.id, moment.due
        from public.events e
        cross join lateral (values (case when not e.awaits_approval then e.publish_at end),
                                   (case when e.is_active or e.publish_at is not null then e.expires_at end)) as moment (due)
       where coalesce(e.publish_at, e.expires_at) is not null
      union all
      select 'assignment-turn', l.id, l.publish_at
        from public.lessons l where l.publish_at is not null and private.may_give(l)
      union all
      select 'shared-file-turn', f.id, f.publish_at
        from public.shared_files f where f.publish_at is not null and private.is_staff_of(f.uploaded_by, f.school_id)) m
   where m.due is not null
     -- One that is being turned has its lease as its moment.
     and not exists (
       select from private.outbox o
        where o.due_at <= greatest(m.due, now()) + interval '5 minutes' and o.kind = m.kind and o.recipient = m.id::text);
  get diagnostics written = row_count;
  return written;
end
$function$;
alter function private.schedule_again() owner to portal_definer;
grant execute on function private.schedule_again() to portal_jobs;
comment on function private.schedule_again() is 'Writes an item of the outbox for each moment at which something is published or ends and for which none waits; how many.';
