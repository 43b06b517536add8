-- A signed-in account without a profile registers under the same rules as a sign-up does
-- (school-portal.md, section 4: "if the user already exists and has a session but no profile").

create function public.register_profile(form jsonb) returns uuid
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.user_id() is null then
    raise exception using errcode = '42501', message = 'Sign in to register';
  end if;
  return private.register_school_user(private.user_id(), form);
end
$$;
comment on function public.register_profile(jsonb) is
  'Writes a pending registration for the caller; the new profile''s id. The form and the errors are those of private.register_school_user.';
revoke execute on function public.register_profile(jsonb) from public;
grant execute on function public.register_profile(jsonb) to authenticated;
alter function public.register_profile(jsonb) owner to portal_definer;
