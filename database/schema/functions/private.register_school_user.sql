-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.register_school_user(p_user_id uuid, p_form jsonb)
returns uuid
language plpgsql
security definer
set search_path to ''
as $function$
declare
  form_school uuid;
  profile_id uuid;
  earlier public.profiles;
begin
  if coalesce(p_form ->> 'kind', '') not in ('parent', 'teacher') then
    raise exception using errcode = 'PR001', detail = 'kind', message = 'Register as a parent or as a teacher',
      hint = '{"code": "registration.kind_missing"}';
  end if;
  select s.id into form_school from public.schools s where s.id::text = lower(p_form ->> 'school_id');
  if form_school is null then
    raise exception using errcode = 'PR001', detail = 'school_id', message = 'Select a school from the list',
      hint = '{"code": "school.unknown_choice"}';
  end if;
  -- The account before its profiles (decision 0205). So two who register at once see each other.
  perform from auth.users u where u.id = p_user_id for no key update;
  perform from public.profiles p where p.user_id = p_user_id order by p.id for update;
  select * into earlier from private.registration_to_reopen(p_user_id, p_form ->> 'kind', form_school);
  if earlier.id is not null then
    perform private.reopen_registration(earlier, p_form, form_school);
    profile_id := earlier.id;
  else
    if (select count(*) from public.profiles p where p.user_id = p_user_id) >= 20
       or (select count(*) from public.profiles p where p.user_id = p_user_id and p.approval_status = 'pending') >= 5 then
      raise exception using errcode = 'PR001', detail = 'school_id',
        message = 'Too many registrations of yours wait. Please wait until the schools have answered',
        hint = '{"code": "registration.too_many_wait"}';
    end if;
    insert into public.profiles (user_id, first_name, last_name, phone, role, school_id, approval_status, language)
    values (p_user_id, btrim(p_form ->> 'first_name'), btrim(p_form ->> 'last_name'), nullif(btrim(p_form ->> 'phone'), ''),
      p_form ->> 'kind', form_school, 'pending',
      -- Another one than the portal speaks is no reason to refuse a registration.
      (select known from unnest(array['en', 'af', 'zu', 'xh', 'st']) as known where known = p_form ->> 'language'))
    on conflict on constraint profiles_account_key do nothing
    returning id into profile_id;
  end if;
  if profile_id is null then
    raise exception using errcode = 'PR003', message = 'This account is registered already',
      hint = '{"code": "registration.already"}';
  end if;
  if p_form ->> 'kind' = 'parent' then
    perform private.register_children(profile_id, form_school, private.require_list(p_form -> 'children', 20, 'children'));
    perform private.register_consents(profile_id, form_school, p_form -> 'consent');
  else
    perform private.register_assignments(profile_id, form_school, private.require_list(p_form -> 'assignments', 200, 'assignments'));
  end if;
  return profile_id;
end
$function$;
alter function private.register_school_user(uuid,jsonb) owner to portal_definer;
grant execute on function private.register_school_user(uuid,jsonb) to portal_auth;
comment on function private.register_school_user(uuid,jsonb) is 'Writes a registration for an account, beside others that it has, or the corrected one of somebody who was rejected; the profile''s id. The form is the output of contract/registration.ts. PR001: kind or school; PR002: a grade or subject of another school; PR003: the account has a profile of this kind at this school.';
