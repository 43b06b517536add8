-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.write_digests(p_at timestamp with time zone, p_hour integer)
returns integer
language plpgsql
security definer
set search_path to ''
as $function$
declare
  here timestamp := p_at at time zone private.school_zone();
  written integer;
begin
  if extract(hour from here) < p_hour then
    return 0;
  end if;
  insert into private.digests (day) values (here::date) on conflict do nothing;
  if not found then
    return 0;
  end if;
  with entries as (delete from private.digest_entries returning notice_id, profile_id),
  numbered as (
    select e.*, row_number() over (partition by e.profile_id order by n.created_at desc) as position
      from entries e join public.notices n on n.id = e.notice_id
     where n.read_at is null)
  insert into private.outbox (kind, recipient, payload, due_at)
  select 'notice-digest', n.profile_id, jsonb_build_object('notice_ids', jsonb_agg(n.notice_id order by n.position)),
         private.told_from(n.profile_id, p.quiet_from, p.quiet_until, greatest(p_at, now()))
    from numbered n left join public.delivery_preferences p on p.profile_id = n.profile_id
   where n.position <= 100 group by n.profile_id, p.quiet_from, p.quiet_until;
  get diagnostics written = row_count;
  delete from private.digests where day < here::date - 366;
  return written;
end
$function$;
alter function private.write_digests(timestamp with time zone,integer) owner to portal_definer;
grant execute on function private.write_digests(timestamp with time zone,integer) to portal_jobs;
comment on function private.write_digests(timestamp with time zone,integer) is 'From this hour of the school''s day on writes the day''s digests to the outbox, once, whoever asks how often; how many persons get one.';
