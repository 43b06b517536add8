-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.is_deserted(p_desk_id uuid)
returns boolean
language sql
stable security definer
set search_path to ''
as $function$
  select exists (
    select from public.desks d
     where d.id = p_desk_id and not d.is_own
       and (d.is_active or exists (
         select from public.desk_conversations c where c.desk_id = d.id and c.done_at is null))
       and not exists (
         select from public.desk_members m where m.desk_id = d.id and private.sits_at_desk(m.profile_id, d.id)))
$function$;
alter function private.is_deserted(uuid) owner to portal_definer;
comment on function private.is_deserted(uuid) is 'Whether families may write to this desk, or wait for its answer, and nobody sits there by an account that is not closed.';
