-- How much a person and a school may store and send out. The numbers stand in contract/limits.ts with their
-- reasons; a school that needs more is given more by a platform administrator, for itself and its people.
--
-- Refused: everything to everybody; the functions below tell administrators of their own schools, and let
-- platform administrators change them.

create table private.school_allowances (
  school_id uuid primary key references public.schools (id) on delete cascade,
  storage_bytes bigint not null check (storage_bytes between 1073741824 and 1099511627776000),
  times integer not null check (times between 1 and 20),
  updated_at timestamptz not null default now()
);

alter table private.school_allowances enable row level security;
alter table private.school_allowances force row level security;
create policy "helpers" on private.school_allowances for all to portal_definer using (true) with check (true);
grant select, insert, update on private.school_allowances to portal_definer;

comment on table private.school_allowances is
  'What a school may beyond the usual. Nobody but the helpers reads or writes it; a school without a row has the usual.';
comment on column private.school_allowances.storage_bytes is 'Bytes that the school''s people may store together.';
comment on column private.school_allowances.times is
  'How many times the usual the school and each of its people may send out, and each of its people may store.';

create function private.usual_school_bytes() returns bigint
language sql immutable
set search_path = ''
as $$ select 500::bigint * 1024 * 1024 * 1024 $$;
comment on function private.usual_school_bytes() is 'Bytes that the people of a school may store together, unless it has a larger allowance.';

create function private.usual_account_bytes(p_role text) returns bigint
language sql immutable
set search_path = ''
as $$ select (case when p_role in ('teacher', 'admin') then 50 else 1 end)::bigint * 1024 * 1024 * 1024 $$;
comment on function private.usual_account_bytes(text) is 'Bytes that one person of the role may store.';

-- What of each kind goes out; null for what is not bounded so. An hour and a day of one person, a day of a school.
create function private.usual_sendings()
returns table (kind text, account_hour integer, account_day integer, school_day integer)
language sql immutable
set search_path = ''
as $$
  values ('announcements', 20, 60, 200),
         ('events', 60, 200, 500),
         ('messages', 600, 2000, 20000),
         ('reports', 300, 1000, 15000),
         ('incidents', 60, 200, 1000),
         ('lessons', 60, 200, 1500),
         ('children', 40, 60, 3000),
         ('conversation_reports', 20, 50, 300),
         ('notices', null, null, 250000)
$$;
comment on function private.usual_sendings() is
  'How many rows that tell people may be written: contract/limits.ts has the same, with the reasons.';

create function private.times_of(p_school_id uuid) returns integer
language sql stable security definer
set search_path = ''
as $$ select coalesce((select a.times from private.school_allowances a where a.school_id = p_school_id), 1) $$;
comment on function private.times_of(uuid) is 'How many times the usual a school and its people may.';

revoke execute on function private.usual_school_bytes(), private.usual_account_bytes(text), private.usual_sendings(),
  private.times_of(uuid) from public;
grant execute on function private.usual_school_bytes(), private.usual_account_bytes(text), private.usual_sendings(),
  private.times_of(uuid) to portal_definer;
alter function private.times_of(uuid) owner to portal_definer;

create function public.set_school_allowance(school uuid, storage_bytes bigint, times integer) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  if not private.is_platform_admin() then
    raise exception using errcode = '42501', message = 'Only platform administrators set a school''s allowance';
  end if;
  if not exists (select from public.schools s where s.id = set_school_allowance.school) then
    raise exception using errcode = '23503', message = 'There is no such school';
  end if;
  if not coalesce(set_school_allowance.storage_bytes between 1073741824 and 1099511627776000, false) then
    raise exception using errcode = '23514', detail = 'storage_bytes', message = 'A school is given from 1 GB to 1,000 TB';
  end if;
  if not coalesce(set_school_allowance.times between 1 and 20, false) then
    raise exception using errcode = '23514', detail = 'times', message = 'A school may send out from once to 20 times the usual';
  end if;
  insert into private.school_allowances as a (school_id, storage_bytes, times)
  values (set_school_allowance.school, set_school_allowance.storage_bytes, set_school_allowance.times)
  on conflict (school_id) do update
    set storage_bytes = excluded.storage_bytes, times = excluded.times, updated_at = now();
end
$$;
comment on function public.set_school_allowance(uuid, bigint, integer) is
  'Sets how many bytes a school''s people may store together, and how many times the usual it may send out. For platform administrators.';
revoke execute on function public.set_school_allowance(uuid, bigint, integer) from public;
grant execute on function public.set_school_allowance(uuid, bigint, integer) to authenticated;
alter function public.set_school_allowance(uuid, bigint, integer) owner to portal_definer;
