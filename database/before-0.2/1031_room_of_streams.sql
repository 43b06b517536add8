-- How far a file may go that does not say how long it is. The counters of 0951 refused it when its row was made: by
-- then all of it lay in the store, up to the bucket's limit, though the account or its school had room for less. The
-- server asks before the first byte and lets no more through.
--
-- Refused: the question to everybody but the files service; nothing is written.

create function storage.refuse_room(p_holder text, p_allowed bigint) returns void
language plpgsql
set search_path = ''
as $$
begin
  if p_holder = 'account' then
    raise exception using errcode = 'PR095', message = format(
      'There is no room for this file: one person may store %s, and yours is used. Remove files that nobody needs any more, or ask your school for more room.',
      storage.words_of(p_allowed));
  end if;
  raise exception using errcode = 'PR096', message = format(
    'There is no room for this file: your school may store %s, and all of it is used. An administrator of the school can ask whoever runs the portal for more.',
    storage.words_of(p_allowed));
end
$$;
comment on function storage.refuse_room(text, bigint) is 'Raises PR095 for a person and PR096 for a school, in words.';

create or replace function storage.charge(p_changes storage.byte_change[]) returns void
language plpgsql security definer
set search_path = ''
as $$
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
$$;

create function storage.require_room(p_owner_id uuid, p_bytes bigint, p_bucket_id text, p_name text) returns bigint
language plpgsql stable security definer
set search_path = ''
as $$
declare
  replaced storage.objects;
  holder record;
  room bigint;
  least_room bigint;
begin
  select * into replaced from storage.objects o where o.bucket_id = p_bucket_id and o.name = p_name;
  for holder in
    select h.kind, h.id, h.replaces, private.storage_allowed(h.kind, h.id) as allowed,
           coalesce((select u.bytes from private.storage_use u where u.holder = h.kind and u.id = h.id), 0) as used
      from (values ('school', storage.school_of(p_owner_id), replaced.school_id),
                   ('account', p_owner_id, replaced.owner_id)) h (kind, id, replaces)
     where h.id is not null
  loop
    room := holder.allowed - holder.used
      + case when holder.replaces = holder.id then storage.bytes_of(replaced.metadata, replaced.version) else 0 end;
    if p_bytes > room then
      perform storage.refuse_room(holder.kind, holder.allowed);
    end if;
    least_room := least(least_room, room);
  end loop;
  return least_room;
end
$$;
comment on function storage.require_room(uuid, bigint, text, text) is
  'How many bytes a file of that person may have now, in the place of the file of that name if there is one; null without a bound. Raises PR095 or PR096 when so many bytes are more.';
revoke execute on function storage.refuse_room(text, bigint), storage.require_room(uuid, bigint, text, text) from public;
grant execute on function storage.refuse_room(text, bigint), storage.school_of(uuid) to portal_definer;
grant execute on function storage.require_room(uuid, bigint, text, text) to portal_files;
alter function storage.require_room(uuid, bigint, text, text) owner to portal_definer;
