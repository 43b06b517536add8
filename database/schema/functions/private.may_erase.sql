-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.may_erase(p_kind text, p_id uuid)
returns boolean
language plpgsql
stable security definer
set search_path to ''
as $function$
declare
  subject record := private.subject_of_erasure(p_kind, p_id);
begin
  return subject.with_it is not null and case
    when p_kind = 'learner' then subject.school_id = any(private.administered_school_ids())
    else p_id is distinct from private.profile_id()
      and (private.is_platform_admin() or subject.role <> 'admin' and subject.school_id = any(private.administered_school_ids())) end;
end
$function$;
alter function private.may_erase(text,uuid) owner to portal_definer;
grant execute on function private.may_erase(text,uuid) to authenticated;
comment on function private.may_erase(text,uuid) is 'Whether the caller runs the school of this learner, or may delete this person, as private.may_judge says.';
