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
  pairs text[];
  is_new boolean;
begin
  if gathered is null or gathered = '' then
    return true;
  end if;
  perform set_config('portal.reads', '', true);
  pairs := string_to_array(rtrim(gathered, ','), ',');
  select exists (
           select from unnest(pairs) as u (pair)
            where not exists (
              select from private.record_reads r
               where r.reader_id = p.id and r.quarter = slot
                 and r.kind = split_part(u.pair, ':', 1) and r.student_id = split_part(u.pair, ':', 2)::uuid))
    into is_new
    from public.profiles p where p.id = (select private.own_profile_id()) and p.role in ('admin', 'teacher');
  if is_new then
    if p_only_reads then
      -- Nothing else is written: the answer does not wait for the disk (decision 1760).
      perform set_config('synchronous_commit', 'off', true);
    end if;
    perform private.keep_reads(
      array(select split_part(u.pair, ':', 1) from unnest(pairs) with ordinality as u (pair, n) order by u.n),
      array(select split_part(u.pair, ':', 2)::uuid from unnest(pairs) with ordinality as u (pair, n) order by u.n));
  end if;
  return true;
end
$function$;
alter function private.keep_gathered_reads(bigint,boolean) owner to portal_definer;
grant execute on function private.keep_gathered_reads(bigint,boolean) to authenticated;
comment on function private.keep_gathered_reads(bigint,boolean) is 'Writes down what the statement that calls it has gathered. The first argument, a count of its rows, has them read before; the second says that it writes nothing else.';
