create or replace function private.usual_school_bytes() returns bigint
language sql immutable
set search_path = ''
as $$ select 500::bigint * 1024 * 1024 * 1024 $$;
grant execute on function private.usual_school_bytes() to portal_definer;
comment on function private.usual_school_bytes() is
  'Bytes that the people of a school may store together, unless it has a larger allowance.';

create or replace function private.usual_account_bytes(p_role text) returns bigint
language sql immutable
set search_path = ''
as $$ select (case when p_role in ('teacher', 'admin') then 50 else 1 end)::bigint * 1024 * 1024 * 1024 $$;
grant execute on function private.usual_account_bytes(text) to portal_definer;
comment on function private.usual_account_bytes(text) is 'Bytes that one person of the role may store.';

-- What of each kind goes out; null for what is not bounded so. An hour and a day of one person, a day of a school.
create or replace function private.usual_sendings()
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
         ('emergencies', 5, 10, 20),
         ('requests', 20, 60, 200),
         ('guardianships', 300, 1000, 4000),
         ('listed_guardians', 3000, 5000, 8000),
         ('letters', 3000, 5000, 8000),
         ('phone_codes', null, null, 2000),
         ('notices', null, null, 250000)
$$;
grant execute on function private.usual_sendings() to portal_definer;
comment on function private.usual_sendings() is
  'How many rows that tell people may be written: contract/limits.ts has the same, with the reasons.';

create or replace function private.times_of(p_school_id uuid) returns integer
language sql stable security definer
set search_path = ''
as $$ select coalesce((select a.times from private.school_allowances a where a.school_id = p_school_id), 1) $$;
alter function private.times_of(uuid) owner to portal_definer;
comment on function private.times_of(uuid) is 'How many times the usual a school and its people may.';

create or replace function public.set_school_allowance(school uuid, storage_bytes bigint, times integer) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  if not private.is_platform_admin() then
    raise exception using errcode = '42501', message = 'Only platform administrators set a school''s allowance',
      hint = '{"code": "allowance.platform_only"}';
  end if;
  if not exists (select from public.schools s where s.id = set_school_allowance.school) then
    raise exception using errcode = '23503', message = 'There is no such school',
      hint = '{"code": "school.no_such"}';
  end if;
  if not coalesce(set_school_allowance.storage_bytes between 1073741824 and 1099511627776000, false) then
    raise exception using errcode = '23514', detail = 'storage_bytes', message = 'A school is given from 1 GB to 1,000 TB',
      hint = '{"code": "allowance.storage"}';
  end if;
  if not coalesce(set_school_allowance.times between 1 and 20, false) then
    raise exception using errcode = '23514', detail = 'times', message = 'A school may send out from once to 20 times the usual',
      hint = '{"code": "allowance.times"}';
  end if;
  insert into private.school_allowances as a (school_id, storage_bytes, times)
  values (set_school_allowance.school, set_school_allowance.storage_bytes, set_school_allowance.times)
  on conflict (school_id) do update
    set storage_bytes = excluded.storage_bytes, times = excluded.times, updated_at = now();
end
$$;
alter function public.set_school_allowance(uuid, bigint, integer) owner to portal_definer;
grant execute on function public.set_school_allowance(uuid, bigint, integer) to authenticated;
comment on function public.set_school_allowance(uuid, bigint, integer) is
  'Sets how many bytes a school''s people may store together, and how many times the usual it may send out. For platform administrators.';
