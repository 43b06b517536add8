-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.is_for(p_person public.profiles, p_school_id uuid, p_audience_id uuid, p_author_id uuid, p_audience_ids uuid[])
returns boolean
language plpgsql
stable security definer
set search_path to ''
as $function$
begin
  if p_person.is_platform_admin then
    return true;
  end if;
  return p_school_id = p_person.school_id
     and (p_person.role = 'admin' or coalesce(p_author_id = p_person.id, false)
          or case when p_audience_id is null
                    then p_person.role <> 'parent' or not private.has_left(p_person.id, p_person.school_id)
                  when p_audience_ids is null then private.belongs_to(p_person.id, p_audience_id)
                  else p_audience_id = any(p_audience_ids) end);
end
$function$;
alter function private.is_for(public.profiles,uuid,uuid,uuid,uuid[]) owner to portal_definer;
comment on function private.is_for(public.profiles,uuid,uuid,uuid,uuid[]) is 'Whether an approved person reads what this author wrote for this audience of the school, and is told of it; where p_audience_ids are given, those that the person belongs to, whether the person reads it.';
