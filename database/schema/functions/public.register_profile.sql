-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.register_profile(form jsonb)
returns uuid
language plpgsql
security definer
set search_path to ''
as $function$
begin
  if private.user_id() is null then
    raise exception using errcode = '42501', message = 'Sign in to register',
      hint = '{"code": "registration.sign_in_first"}';
  end if;
  if private.is_rejected(private.user_id()) and not private.session_is_fresh() then
    raise exception using errcode = 'PR041', message = 'Confirm that it is you before you send the registration again',
      hint = '{"code": "registration.prove_first"}';
  end if;
  return private.register_school_user(private.user_id(), form);
end
$function$;
alter function public.register_profile(jsonb) owner to portal_definer;
grant execute on function public.register_profile(jsonb) to authenticated;
comment on function public.register_profile(jsonb) is 'Writes a pending registration for the caller; the new profile''s id. The form and the errors are those of private.register_school_user; PR041: a rejected one is sent again by a fresh session only.';
