-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.may_say_kind(p_notice public.notices)
returns boolean
language plpgsql
stable security definer
set search_path to ''
as $function$
begin
  if p_notice.student_id is not null then
    return private.has_consent(p_notice.student_id, 'texts');
  end if;
  -- A title that is the school's own words is said of what many read. Of what is for single learners it is about them, and
  -- consent is given to the kind alone.
  if p_notice.kind in ('announcement', 'event') then
    return not exists (
      select from public.audience_parts a
       where a.audience_id in (select o.audience_id from public.announcements o where o.id = p_notice.subject_id
                               union all select e.audience_id from public.events e where e.id = p_notice.subject_id)
      having count(*) > 0 and bool_and(a.kind = 'learner'));
  end if;
  return p_notice.kind not in ('request', 'assignment', 'lesson') or not exists (
    select from public.guardianships g join public.students c on c.id = g.student_id
     where g.profile_id = p_notice.profile_id and g.ended_at is null and g.reads_records and g.is_told
       and c.is_confirmed and c.left_on is null and not private.has_consent(c.id, 'texts'));
end
$function$;
alter function private.may_say_kind(public.notices) owner to portal_definer;
comment on function private.may_say_kind(public.notices) is 'Whether a text message may say what kind of notice this is: of one child, or several, only with consent for each; of an announcement or event, whose title it says, only where it is not for single learners alone; anything of what is about no child.';
