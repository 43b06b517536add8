-- Lists that the office of a school brought in: who, what, when, how it came out, and how far one is that
-- runs. The lines themselves are not kept: they become learners, people, grades and subjects or nothing.
--
-- Refused: writing here by anybody but the service (server/functions/import, which asks private.administers
-- as the caller first); reading the imports of another school; giving a profile to an account that was not
-- made in the same transaction, which would take over somebody's account.

create table public.imports (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id) on delete cascade,
  kind text not null check (kind in ('learners', 'parents', 'teachers', 'grades', 'subjects')),
  file_name text not null check (file_name ~ '\S' and file_name !~ '[[:cntrl:]]' and length(file_name) <= 255),
  status text not null default 'running' check (status in ('running', 'done', 'failed')),
  lines_total int not null default 0 check (lines_total >= 0),
  lines_done int not null default 0 check (lines_done between 0 and lines_total),
  created_count int not null default 0 check (created_count >= 0),
  updated_count int not null default 0 check (updated_count >= 0),
  skipped_count int not null default 0 check (skipped_count >= 0),
  left_out_count int not null default 0 check (left_out_count >= 0),
  invited_count int not null default 0 check (invited_count >= 0),
  created_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  check ((finished_at is null) = (status = 'running'))
);

create index imports_school on public.imports (school_id, created_at desc);
create index imports_creator on public.imports (created_by);

alter table public.imports enable row level security;
alter table public.imports force row level security;

create policy "administrators read the imports of their schools" on public.imports
  for select to authenticated using (school_id = any((select private.administered_school_ids())::uuid[]));
create policy "the service key" on public.imports for all to service_role using (true) with check (true);

grant select on public.imports to authenticated, service_role;
grant insert, update, delete on public.imports to service_role;

comment on table public.imports is
  'Imports of lists into a school, running and finished; the lines themselves are not kept. Read by the administrators of the school, written by the functions import-apply only.';
comment on column public.imports.status is
  'running until the one transaction of the import is committed (done) or undone (failed). A server that dies leaves running behind; nothing was imported then.';
comment on column public.imports.lines_done is 'Written beside the transaction, so that the progress is seen before it is committed.';

-- What the office is told about an address in its file. Of people of the school everything that its
-- administrators may read anyway; of all others only that the address is in use, whatever it is used for.
create function private.import_standings(p_school_id uuid, p_emails text[])
returns table (email text, standing text, user_id uuid, profile_id uuid, first_name text, last_name text, phone text)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not private.administers(p_school_id) then
    raise exception using errcode = '42501', message = 'Only an administrator of the school imports lists';
  end if;
  return query
    select u.email,
           case
             -- Nobody has shown yet that the address is theirs: the invitation goes to whoever reads its mail.
             when p.id is null and u.email_confirmed_at is null and u.last_sign_in_at is null then 'free'
             when p.school_id is distinct from p_school_id then 'elsewhere'
             when p.approval_status <> 'approved' then p.approval_status || '-' || p.role
             when u.email_confirmed_at is null and p.role <> 'admin' then 'invited-' || p.role
             else p.role
           end,
           case when p.school_id = p_school_id or (p.id is null and u.email_confirmed_at is null) then u.id end,
           case when p.school_id = p_school_id then p.id end,
           case when p.school_id = p_school_id then p.first_name end,
           case when p.school_id = p_school_id then p.last_name end,
           case when p.school_id = p_school_id then p.phone end
      from auth.users u
      left join public.profiles p on p.user_id = u.id
     where u.email = any(p_emails);
end
$$;
comment on function private.import_standings(uuid, text[]) is
  'Those of the addresses that have an account, and what it is to the school: parent, teacher, admin, or with invited-, pending- or rejected- before it; elsewhere for every account that is not of this school; free when nobody has used it. 42501 for who does not run the school.';
revoke execute on function private.import_standings(uuid, text[]) from public;
grant execute on function private.import_standings(uuid, text[]) to authenticated;
alter function private.import_standings(uuid, text[]) owner to portal_definer;

create function private.enrol_people(p_school_id uuid, p_role text, p_people jsonb) returns int
language plpgsql security definer
set search_path = ''
as $$
declare
  wanted int := jsonb_array_length(p_people);
  enrolled int;
begin
  if not private.administers(p_school_id) then
    raise exception using errcode = '42501', message = 'Only an administrator of the school imports lists';
  end if;
  if p_role not in ('parent', 'teacher') then
    raise exception using errcode = '42501', message = 'An import enrols parents and teachers';
  end if;
  insert into public.profiles (id, user_id, first_name, last_name, role, phone, school_id, approval_status)
  select n.profile_id, u.id, n.first_name, n.last_name, p_role, n.phone, p_school_id, 'approved'
    from jsonb_to_recordset(p_people) as n (profile_id uuid, user_id uuid, first_name text, last_name text, phone text)
    -- invited_at is the start of the transaction that invited: this one.
    join auth.users u on u.id = n.user_id and u.email_confirmed_at is null and u.invited_at = now();
  get diagnostics enrolled = row_count;
  if enrolled <> wanted then
    raise exception using errcode = '42501', message = 'Only accounts that this import has made can be enrolled';
  end if;
  return enrolled;
end
$$;
comment on function private.enrol_people(uuid, text, jsonb) is
  'Makes accounts that this transaction invited approved parents or teachers of the school; how many. 42501 for any other account, role or school.';
revoke execute on function private.enrol_people(uuid, text, jsonb) from public;
grant execute on function private.enrol_people(uuid, text, jsonb) to authenticated;
alter function private.enrol_people(uuid, text, jsonb) owner to portal_definer;
grant select (invited_at) on auth.users to portal_definer;
