-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.end_guardianship(guardianship uuid, although_last boolean default false)
returns void
language plpgsql
security definer
set search_path to ''
as $function$
declare
  held public.guardianships;
begin
  -- Sent again because the answer was lost.
  if private.has_ended_guardianship(guardianship) then
    return;
  end if;
  held := private.hold_guardianship(guardianship, null);
  if not coalesce(end_guardianship.although_last, false) and private.decides_alone(held) then
    raise exception using errcode = 'PR004', detail = 'guardianship', message = 'Nobody else may decide for this learner. Let somebody else decide first',
      hint = '{"code": "guardianship.last_deciding"}';
  end if;
  perform private.count_sent('guardianships', held.school_id, 1);
  update public.guardianships g set ended_at = now(), changed_at = clock_timestamp(), is_primary = false where g.id = held.id;
end
$function$;
alter function public.end_guardianship(uuid,boolean) owner to portal_definer;
grant execute on function public.end_guardianship(uuid,boolean) to authenticated;
comment on function public.end_guardianship(uuid,boolean) is 'Ends a guardianship, from the next request on. The last one who may decide only with although_last. 42501 for anybody but an administrator of the school; PR004: ended already by somebody else, or the last one who may decide.';
