-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.may_translate(p_announcement_id uuid)
returns boolean
language plpgsql
stable
set search_path to ''
as $function$
begin
  return exists (
    select from public.announcements a
     where a.id = p_announcement_id
       and (a.school_id = any(private.administered_school_ids())
            or a.author_id = private.profile_id() and a.school_id = private.school_id()
               and private.profile_role() = 'teacher'
               and not ((a.is_active or a.publish_at is not null and not a.awaits_approval)
                        and (private.asks_for_approval(a.school_id, a.audience_id)
                             or not private.may_still_address(a.school_id, a.audience_id)))));
end
$function$;
grant execute on function private.may_translate(uuid) to authenticated;
comment on function private.may_translate(uuid) is 'Whether the caller may write this announcement in another language.';
