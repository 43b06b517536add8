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
  return p_notice.kind not in ('request', 'assignment', 'lesson') or not exists (
    select from public.guardianships g join public.students c on c.id = g.student_id
     where g.profile_id = p_notice.profile_id and g.ended_at is null and g.reads_records and g.is_told
       and c.is_confirmed and c.left_on is null and not private.has_consent(c.id, 'texts'));
end
$function$;
alter function private.may_say_kind(public.notices) owner to portal_definer;
comment on function private.may_say_kind(public.notices) is 'Whether a text message may say what kind of notice this is: of one child, or several, only with consent for each; anything of what is about no child.';
