-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function storage.charge(p_changes storage.byte_change[])
returns void
language plpgsql
security definer
set search_path to ''
as $function$
declare
  change record;
  stored bigint;
  allowed bigint;
begin
  for change in
    select c.holder, c.id, sum(c.bytes)::bigint as bytes
      from (select 'school' as holder, s.school_id as id, s.bytes from unnest(p_changes) s
            union all
            select 'account', a.owner_id, a.bytes from unnest(p_changes) a) c
     where c.id is not null
     group by c.holder, c.id having sum(c.bytes) <> 0
     order by c.holder desc, c.id
  loop
    insert into private.storage_use as u (holder, id, bytes)
    values (change.holder, change.id, greatest(change.bytes, 0))
    on conflict (holder, id) do update set bytes = greatest(u.bytes + change.bytes, 0)
    returning bytes into stored;
    if change.bytes > 0 then
      allowed := private.storage_allowed(change.holder, change.id);
      if stored > allowed then
        perform storage.refuse_room(change.holder, allowed);
      end if;
    end if;
  end loop;
end
$function$;
alter function storage.charge(storage.byte_change[]) owner to portal_definer;
comment on function storage.charge(storage.byte_change[]) is 'Counts bytes that came or went for schools and accounts. Refuses what is more than allowed; never what goes.';
