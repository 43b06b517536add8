-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.storage_allowed(p_holder text, p_id uuid)
returns bigint
language plpgsql
stable security definer
set search_path to ''
as $function$
declare
  allowed bigint;
begin
  if p_holder = 'school' then
    return coalesce((select a.storage_bytes from private.school_allowances a where a.school_id = p_id),
                    private.usual_school_bytes());
  end if;
  -- What an account stores counts as one, whichever profile it came by: the most that one of them may.
  select case when not bool_or(p.is_platform_admin) then max(private.usual_account_bytes(p.role) * private.times_of(p.school_id))
              when count(*) = 0 then private.usual_account_bytes(null) * private.times_of(null) end
    into allowed from public.profiles p where p.user_id = p_id;
  return allowed;
end
$function$;
alter function private.storage_allowed(text,uuid) owner to portal_definer;
comment on function private.storage_allowed(text,uuid) is 'Bytes that a school or an account may store; null for platform administrators, who run the disk.';
