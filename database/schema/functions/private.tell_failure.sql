-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.tell_failure(p_profile_id uuid, p_kind text, p_reason text, p_school_id uuid, p_at timestamp with time zone)
returns void
language plpgsql
security definer
set search_path to ''
as $function$
declare
  failure uuid;
begin
  insert into public.delivery_failures (profile_id, kind, reason, school_id, failed_at)
  values (p_profile_id, p_kind, p_reason, p_school_id, p_at)
  returning id into failure;
  perform pg_catalog.pg_advisory_xact_lock(
    pg_catalog.hashtext('private.report_failure'), pg_catalog.hashtext(coalesce(p_school_id::text, '')));
  insert into public.notices (profile_id, kind, subject_id, title, arguments, school_id)
  select a.id, 'delivery', failure, 'A message could not be delivered', '{"code": "delivery.failed"}', p_school_id
    from private.school_administrators(p_school_id) as a (id)
   where not exists (select from public.notices n
                      where n.profile_id = a.id and n.kind = 'delivery' and n.read_at is null)
  on conflict do nothing;
end
$function$;
alter function private.tell_failure(uuid,text,text,uuid,timestamp with time zone) owner to portal_definer;
comment on function private.tell_failure(uuid,text,text,uuid,timestamp with time zone) is 'Notes that something did not reach this person, and tells whoever runs the school.';
