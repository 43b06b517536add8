-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.may_ask_for_erasure(p_kind text, p_id uuid)
returns boolean
language plpgsql
stable security definer
set search_path to ''
as $function$
begin
  return case when p_kind = 'account' then coalesce(p_id = private.profile_id(), false)
    else exists (
      select from public.guardianships g
        join public.students c on c.id = g.student_id and c.is_confirmed
       where g.student_id = p_id and g.profile_id = private.profile_id() and g.school_id = private.school_id()
         and g.ended_at is null and g.reads_records and g.may_decide) end;
end
$function$;
alter function private.may_ask_for_erasure(text,uuid) owner to portal_definer;
grant execute on function private.may_ask_for_erasure(text,uuid) to authenticated;
comment on function private.may_ask_for_erasure(text,uuid) is 'Whether this is the caller''s own profile in use, or a confirmed child whose records the caller reads and for whom the caller decides.';
