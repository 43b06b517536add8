-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.import_guardians(p_school_id uuid)
returns table(guardianship_id uuid, student_id uuid, profile_id uuid, approval_status text, first_name text, last_name text, contact_name text, phone text, sign_in_phone text)
language plpgsql
stable security definer
set search_path to ''
as $function$
begin
  perform private.require_importer(p_school_id);
  return query
    select g.id, g.student_id, p.id, p.approval_status, p.first_name, p.last_name, g.contact_name,
           coalesce(p.phone, g.contact_phone), case when private.is_number_proven(u.phone_confirmed_at, u.phone_proven_at) then u.phone end
      from public.guardianships g
      left join public.profiles p on p.id = g.profile_id and p.school_id = g.school_id
      left join auth.users u on u.id = p.user_id
     where g.school_id = p_school_id and g.ended_at is null
    union all
    -- Parents who stand for nobody, and those who wait or were rejected.
    select null, null, p.id, p.approval_status, p.first_name, p.last_name, null, p.phone, u.phone
      from public.profiles p
      join auth.users u on u.id = p.user_id and private.is_number_proven(u.phone_confirmed_at, u.phone_proven_at)
     where p.school_id = p_school_id and p.role = 'parent'
       and not exists (select from public.guardianships g
                        where g.profile_id = p.id and g.school_id = p.school_id and g.ended_at is null);
end
$function$;
alter function private.import_guardians(uuid) owner to portal_definer;
grant execute on function private.import_guardians(uuid) to authenticated;
comment on function private.import_guardians(uuid) is 'The guardians of a school''s learners, a row for each learner (contact_name: without an account), and its parents who stand for nobody and have a number that signs in; sign_in_phone where it was proven within 90 days. 42501 for who does not run the school.';
