-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.enrol_people(p_school_id uuid, p_role text, p_people jsonb)
returns integer
language plpgsql
security definer
set search_path to ''
as $function$
declare
  wanted int := jsonb_array_length(p_people);
  enrolled int;
begin
  perform private.require_importer(p_school_id);
  perform private.require_imported_role(p_role);
  insert into public.profiles (id, user_id, first_name, last_name, role, phone, school_id, approval_status)
  select n.profile_id, u.id, n.first_name, n.last_name, p_role, n.phone, p_school_id, 'approved'
    from jsonb_to_recordset(p_people) as n (profile_id uuid, user_id uuid, first_name text, last_name text, phone text)
    -- invited_at is the start of the transaction that invited: this one.
    join auth.users u on u.id = n.user_id and u.email_confirmed_at is null and u.invited_at = now();
  get diagnostics enrolled = row_count;
  if enrolled <> wanted then
    raise exception using errcode = '42501', message = 'Only accounts that this import has made can be enrolled',
      hint = '{"code": "import.own_accounts_only"}';
  end if;
  return enrolled;
end
$function$;
alter function private.enrol_people(uuid,text,jsonb) owner to portal_definer;
grant execute on function private.enrol_people(uuid,text,jsonb) to authenticated;
comment on function private.enrol_people(uuid,text,jsonb) is 'Makes accounts that this transaction invited approved parents or teachers of the school; how many. 42501 for any other account, role or school.';
