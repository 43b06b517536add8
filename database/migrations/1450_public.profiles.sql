-- One account has a profile for each role at each school. The second key is what names a profile together with its account.
alter table public.profiles drop constraint profiles_user_id_key;
alter table public.profiles add constraint profiles_account_key unique nulls not distinct (user_id, role, school_id);
alter table public.profiles add constraint profiles_id_user_id_key unique (id, user_id);

alter table auth.users add column profile_id uuid;
alter table auth.users add constraint users_profile_fkey foreign key (profile_id, id)
  references public.profiles (id, user_id) on delete set null (profile_id);
create index users_profile on auth.users (profile_id, id) where profile_id is not null;

alter table auth.sessions add column profile_id uuid;
update auth.sessions s set profile_id = p.id from public.profiles p where p.user_id = s.user_id;
alter table auth.sessions add constraint sessions_profile_fkey foreign key (profile_id, user_id)
  references public.profiles (id, user_id) on delete cascade;
create index sessions_profile on auth.sessions (profile_id, user_id) where profile_id is not null;
