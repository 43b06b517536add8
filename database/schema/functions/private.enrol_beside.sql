-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.enrol_beside(p_school_id uuid, p_role text, p_people jsonb)
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
  with made as (
    insert into public.profiles (id, user_id, first_name, last_name, role, phone, school_id, approval_status, language)
    select n.profile_id, k.user_id, k.first_name, k.last_name, p_role, coalesce(n.phone, k.phone), p_school_id, 'approved', k.language
      from jsonb_to_recordset(p_people) as n (profile_id uuid, user_id uuid, phone text)
      join auth.users u on u.id = n.user_id and u.email_confirmed_at is not null and u.id <> (select private.user_id())
      join public.profiles k on k.user_id = u.id and k.school_id = p_school_id and k.approval_status = 'approved'
       and k.role in ('parent', 'teacher') and k.role <> p_role
     -- Who runs the school is made more by an invitation; who was rejected by a decision.
     where not exists (select from public.profiles o where o.user_id = u.id and o.school_id = p_school_id
                          and (o.role in ('admin', p_role) or o.approval_status = 'rejected'))
    returning id, user_id, first_name)
  insert into private.outbox (kind, recipient, payload)
  select 'registration-approved', u.email, jsonb_build_object('about', m.id, 'first_name', m.first_name, 'school_name', s.name)
    from made m join auth.users u on u.id = m.user_id join public.schools s on s.id = p_school_id;
  get diagnostics enrolled = row_count;
  if enrolled <> wanted then
    raise exception using errcode = '42501', message = 'Only accounts that this import has made can be enrolled',
      hint = '{"code": "import.own_accounts_only"}';
  end if;
  return enrolled;
end
$function$;
alter function private.enrol_beside(uuid,text,jsonb) owner to portal_definer;
grant execute on function private.enrol_beside(uuid,text,jsonb) to authenticated;
comment on function private.enrol_beside(uuid,text,jsonb) is 'Makes approved parents of the school teachers there, too, or the other way round, by a further profile of their confirmed account, which is told by mail; how many. 42501 for any other account, one''s own, an administrator''s, or another school.';
