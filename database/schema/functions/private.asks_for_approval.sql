-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.asks_for_approval(p_school_id uuid, p_audience_id uuid)
returns boolean
language plpgsql
stable security definer
set search_path to ''
as $function$
begin
  return p_audience_id is null and auth.role() = 'authenticated' and coalesce(private.profile_role() = 'teacher', false)
    and exists (select from public.reach_settings r where r.school_id = p_school_id and r.approve_school_wide);
end
$function$;
alter function private.asks_for_approval(uuid,uuid) owner to portal_definer;
grant execute on function private.asks_for_approval(uuid,uuid) to authenticated;
comment on function private.asks_for_approval(uuid,uuid) is 'Whether what the caller writes for this audience of the school waits for an administrator: a teacher''s, for the whole school, where the school asks for it.';
