-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function storage.require_room(p_owner_id uuid, p_bytes bigint, p_bucket_id text, p_name text, p_session_id uuid)
returns bigint
language plpgsql
stable security definer
set search_path to ''
as $function$
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
      from (values ('school', storage.school_in_session(p_owner_id, p_session_id), replaced.school_id),
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
$function$;
alter function storage.require_room(uuid,bigint,text,text,uuid) owner to portal_definer;
grant execute on function storage.require_room(uuid,bigint,text,text,uuid) to portal_files;
comment on function storage.require_room(uuid,bigint,text,text,uuid) is 'How many bytes a file of that person may have now, in the place of the file of that name if there is one; null without a bound. Raises PR095 or PR096 when so many bytes are more.';
