-- An account without a profile may be anybody's. It read whole rows of schools, with how to reach each office;
-- for its registration it needs their names.

create function public.registration_schools() returns table (id uuid, name text)
language sql stable security definer rows 200
set search_path = ''
as $$ select s.id, s.name from public.schools s order by s.name, s.id $$;
comment on function public.registration_schools() is
  'The schools that one may register at, by name: before a sign-in as after it.';
revoke execute on function public.registration_schools() from public;
grant execute on function public.registration_schools() to anon, authenticated;
alter function public.registration_schools() owner to portal_definer;

drop policy "registration offers every school to an account without a profile" on public.schools;

comment on table public.schools is
  'Schools. Anonymous callers read names only, accounts without a profile get them by registration_schools(). Members read their own. Nobody deletes a school through the table interface: people, learners and records hang on it.';
