-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.may_copy(p_kind text, p_id uuid)
returns boolean
language sql
stable
set search_path to ''
as $function$
  select case p_kind when 'portal' then p_id = private.user_id() and private.is_portal_user()
    else private.may_erase(p_kind, p_id) or private.may_ask_for_erasure(p_kind, p_id) end
$function$;
grant execute on function private.may_copy(text,uuid) to authenticated;
comment on function private.may_copy(text,uuid) is 'Whether the caller has a copy: the school''s administrators, a guardian who reads the records and decides, the account''s owner; of the lessons portal (kind portal, by the account''s id) its learner alone.';
