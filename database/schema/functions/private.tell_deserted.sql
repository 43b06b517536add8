-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.tell_deserted(p_desk_ids uuid[], p_seen_by uuid)
returns void
language plpgsql
security definer
set search_path to ''
as $function$
declare
  deserted uuid[] := array(select d from unnest(p_desk_ids) d where private.is_deserted(d) order by d);
begin
  -- Of an earlier time: it is news once more.
  delete from public.notices n where n.kind = 'message' and n.subject_id = any(deserted);
  insert into public.notices (profile_id, kind, subject_id, title, arguments, target, school_id)
  select told.id, 'message', d.id, 'Nobody answers at a desk of the school. Please see who sits there',
         jsonb_build_object('code', 'desk.deserted'), 'desks/' || d.school_id, d.school_id
    from public.desks d
    cross join lateral private.school_administrators(d.school_id) as told (id)
   where d.id = any(deserted) and told.id is distinct from p_seen_by
  -- Another has told it in this moment.
  on conflict (subject_id, profile_id, kind) do nothing;
end
$function$;
alter function private.tell_deserted(uuid[],uuid) owner to portal_definer;
comment on function private.tell_deserted(uuid[],uuid) is 'Tells who runs the school, but not who has seen it, of those of these desks at which nobody answers any more (private.is_deserted).';
