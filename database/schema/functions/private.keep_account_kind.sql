-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.keep_account_kind()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('private.keep_account_kind ' || new.user_id, 0));
  if tg_table_name = 'portal_users' and exists (select from public.profiles p where p.user_id = new.user_id) then
    raise exception using errcode = 'PR010', detail = 'user_id',
      message = 'This account belongs to a school. Use another e-mail address for the lessons portal',
      hint = '{"code": "portal.school_account"}';
  end if;
  if tg_table_name = 'profiles' and exists (select from public.portal_users u where u.user_id = new.user_id) then
    raise exception using errcode = 'PR011', detail = 'user_id',
      message = 'This account belongs to a learner of the lessons portal. Use another e-mail address for the school',
      hint = '{"code": "portal.learner_account"}';
  end if;
  return new;
end
$function$;
alter function private.keep_account_kind() owner to portal_definer;
comment on function private.keep_account_kind() is 'Raises PR010 for a learner''s row of an account with a school profile, PR011 for a profile of a learner''s account.';
