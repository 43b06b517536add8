-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.make_primary_guardian(guardianship uuid)
returns void
language plpgsql
security definer
set search_path to ''
as $function$
declare
  held public.guardianships := private.hold_guardianship(guardianship, null);
begin
  if held.profile_id is null or not held.reads_records or not held.may_decide then
    raise exception using errcode = 'PR004', detail = 'guardianship',
      message = 'The first guardian needs an account, reads the records and may decide',
      hint = '{"code": "guardianship.primary_rights"}';
  end if;
  if held.is_primary then
    return;
  end if;
  perform private.count_sent('guardianships', held.school_id, 1);
  -- The guardianship first: what is written to parent_id then names the primary one already, and ends nobody's.
  update public.guardianships g set is_primary = false where g.student_id = held.student_id and g.is_primary;
  update public.guardianships g set is_primary = true where g.id = held.id;
  update public.students c set parent_id = held.profile_id where c.id = held.student_id;
end
$function$;
alter function public.make_primary_guardian(uuid) owner to portal_definer;
grant execute on function public.make_primary_guardian(uuid) to authenticated;
comment on function public.make_primary_guardian(uuid) is 'Makes a guardian the primary one, whom students.parent_id names; nobody else''s rights change. 42501 for anybody but an administrator of the school.';
