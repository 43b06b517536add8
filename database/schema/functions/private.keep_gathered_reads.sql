-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.keep_gathered_reads(p_rows bigint, p_only_reads boolean)
returns boolean
language plpgsql
security definer
set search_path to ''
as $function$
declare
  slot constant timestamptz := date_bin('15 minutes', now(), timestamptz '2000-01-01 00:00:00+00');
  gathered text := current_setting('portal.reads', true);
  reader record;
begin
  if gathered is null or gathered = '' then
    return true;
  end if;
  perform set_config('portal.reads', '', true);
  -- By the session's row alone: whether it still holds is asked by the answer itself, which has no row where it does not.
  -- Who reads, and what of it is not written yet, is one question, however many learners the answer holds.
  select p.id, p.role, p.first_name || ' ' || p.last_name as name, fresh.kinds, fresh.students into reader
    from auth.sessions s
    join public.profiles p on p.id = s.profile_id
   cross join lateral (
     select array_agg(u.kind) as kinds, array_agg(u.student_id) as students
       from (select split_part(pair, ':', 1) as kind, nullif(split_part(pair, ':', 2), '')::uuid as student_id
               from unnest(string_to_array(gathered, ',')) as pair where pair <> '') u
      where not exists (
        select from private.record_reads r
         where r.reader_id = p.id and r.quarter = slot and r.kind = u.kind and r.student_id = u.student_id)) as fresh
   where s.id = (current_setting('request.jwt.claims', true)::jsonb ->> 'session_id')::uuid and p.role in ('admin', 'teacher');
  if found and reader.kinds is not null then
    if p_only_reads then
      -- Nothing else is written: the answer does not wait for the disk (decision 1760).
      perform set_config('synchronous_commit', 'off', true);
    end if;
    perform private.write_reads(reader.id, reader.name, reader.role, slot, reader.kinds, reader.students);
  end if;
  return true;
end
$function$;
alter function private.keep_gathered_reads(bigint,boolean) owner to portal_definer;
grant execute on function private.keep_gathered_reads(bigint,boolean) to authenticated;
comment on function private.keep_gathered_reads(bigint,boolean) is 'Writes down what the statement that calls it has gathered. The first argument, a count of its rows, has them read before; the second says that it writes nothing else.';
