-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.set_conversation_review(school_id uuid, enabled boolean)
returns boolean
language plpgsql
security definer
set search_path to ''
as $function$
begin
  if not private.administers(set_conversation_review.school_id) then
    raise exception using errcode = '42501', message = 'Only an administrator of the school changes this setting',
      hint = '{"code": "review.school_admin_only"}';
  end if;
  update public.schools s set conversation_review = enabled where s.id = set_conversation_review.school_id;
  return enabled;
end
$function$;
alter function public.set_conversation_review(uuid,boolean) owner to portal_definer;
grant execute on function public.set_conversation_review(uuid,boolean) to authenticated;
comment on function public.set_conversation_review(uuid,boolean) is 'Whether conversations that were reported may be reviewed in this school; for its administrators.';
