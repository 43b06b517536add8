-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.hold_guardianship(p_id uuid, p_shown_at timestamp with time zone)
returns public.guardianships
language plpgsql
security definer
set search_path to ''
as $function$
declare
  held public.guardianships;
begin
  perform from public.profiles p
    where p.id = (select private.profile_id())
       or p.id in (select other.profile_id from public.guardianships g
                     join public.guardianships other on other.student_id = g.student_id and other.ended_at is null
                    where g.id = p_id)
    order by p.id for key share;
  perform private.hold_learner_for_guardians((select g.student_id from public.guardianships g where g.id = p_id));
  select * into held from public.guardianships g where g.id = p_id for no key update;
  if held.id is null or held.ended_at is not null or held.changed_at is distinct from coalesce(p_shown_at, held.changed_at) then
    raise exception using errcode = 'PR004', detail = 'guardianship',
      message = 'Somebody else has changed this guardian meanwhile',
      hint = '{"code": "guardianship.changed_meanwhile"}';
  end if;
  return held;
end
$function$;
alter function private.hold_guardianship(uuid,timestamp with time zone) owner to portal_definer;
comment on function private.hold_guardianship(uuid,timestamp with time zone) is 'The guardianship, its learner and the learner''s guardians, held until the transaction ends. 42501: none of the caller''s schools; PR004: ended, gone, or changed since it was shown.';
