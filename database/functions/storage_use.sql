create or replace function storage.school_of(p_user_id uuid) returns uuid
language sql stable security definer
set search_path = ''
as $$
  select p.school_id from public.profiles p
   where p.id = case when p_user_id = (select private.user_id()) then (select private.own_profile_id())
                     else private.default_profile(p_user_id) end
     and not p.is_platform_admin
$$;
alter function storage.school_of(uuid) owner to portal_definer;
comment on function storage.school_of(uuid) is
  'The school that a person''s files count for: of the profile in use, or where nobody is signed in the one that the account begins with; null for a platform administrator.';

create or replace function storage.school_in_session(p_user_id uuid, p_session_id uuid) returns uuid
language sql stable security definer
set search_path = ''
as $$
  select case when s.id is null then storage.school_of(p_user_id)
              else (select p.school_id from public.profiles p where p.id = s.profile_id and not p.is_platform_admin) end
    from (values (p_session_id)) as asked (id)
    left join auth.sessions s on s.id = asked.id and s.user_id = p_user_id
$$;
alter function storage.school_in_session(uuid, uuid) owner to portal_definer;
grant execute on function storage.school_in_session(uuid, uuid) to portal_files;
comment on function storage.school_in_session(uuid, uuid) is
  'The school that files count for which a person sends in a session, for the files service, which acts without the person''s claims: of the profile as which it acts; of school_of where it is no session of theirs.';

-- The files service, which acts without a person's claims, says in portal.upload_session whose turn it is.
create or replace function storage.assign_school() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  session uuid := nullif(current_setting('portal.upload_session', true), '')::uuid;
begin
  if tg_op = 'INSERT' then
    new.school_id := storage.school_in_session(new.owner_id, session);
  elsif new.owner_id is not null and new.owner_id is distinct from old.owner_id then
    new.school_id := storage.school_in_session(new.owner_id, session);
  end if;
  return new;
end
$$;
alter function storage.assign_school() owner to portal_definer;

create or replace function storage.assign_part() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  select u.owner_id, coalesce(u.school_id, storage.school_of(u.owner_id)) into new.owner_id, new.school_id
    from storage.resumable_uploads u where u.id = new.upload_id and u.finished_at is null;
  return new;
end
$$;
alter function storage.assign_part() owner to portal_definer;

-- A row that is tried before its bytes come says how many it expects, or counts as one byte: a full account is
-- told before it sends.
create or replace function storage.bytes_of(p_metadata jsonb, p_version uuid) returns bigint
language sql immutable
set search_path = ''
as $$
  select case
    when jsonb_typeof(p_metadata -> 'size') = 'number' then (p_metadata ->> 'size')::bigint
    when jsonb_typeof(p_metadata -> 'contentLength') = 'number' then (p_metadata ->> 'contentLength')::bigint
    when p_version is null then 1
    else 0
  end
$$;
grant execute on function storage.bytes_of(jsonb, uuid) to portal_definer;
comment on function storage.bytes_of(jsonb, uuid) is 'How many bytes a file''s row counts for.';

create or replace function private.storage_allowed(p_holder text, p_id uuid) returns bigint
language plpgsql stable security definer
set search_path = ''
as $$
declare
  allowed bigint;
begin
  if p_holder = 'school' then
    return coalesce((select a.storage_bytes from private.school_allowances a where a.school_id = p_id),
                    private.usual_school_bytes());
  end if;
  -- What an account stores counts as one, whichever profile it came by: the most that one of them may.
  select case when not bool_or(p.is_platform_admin) then max(private.usual_account_bytes(p.role) * private.times_of(p.school_id))
              when count(*) = 0 then private.usual_account_bytes(null) * private.times_of(null) end
    into allowed from public.profiles p where p.user_id = p_id;
  return allowed;
end
$$;
alter function private.storage_allowed(text, uuid) owner to portal_definer;
comment on function private.storage_allowed(text, uuid) is
  'Bytes that a school or an account may store; null for platform administrators, who run the disk.';

create or replace function storage.words_of(p_bytes bigint) returns text
language sql immutable
set search_path = ''
as $$
  select case when p_bytes >= 1073741824 then trim_scale(round(p_bytes / 1073741824.0, 1)) || ' GB'
              else round(p_bytes / 1048576.0) || ' MB' end
$$;
grant execute on function storage.words_of(bigint) to portal_definer;
comment on function storage.words_of(bigint) is 'Bytes as people read them: 1.5 GB.';

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
alter function storage.charge(storage.byte_change[]) owner to portal_definer;
comment on function storage.charge(storage.byte_change[]) is
  'Counts bytes that came or went for schools and accounts. Refuses what is more than allowed; never what goes.';

create or replace function storage.count_objects() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  changes storage.byte_change[];
begin
  if tg_op = 'INSERT' then
    select array_agg(row(a.school_id, a.owner_id, storage.bytes_of(a.metadata, a.version))::storage.byte_change)
      into changes from arrived a;
  elsif tg_op = 'DELETE' then
    select array_agg(row(d.school_id, d.owner_id, -storage.bytes_of(d.metadata, d.version))::storage.byte_change)
      into changes from departed d;
  else
    select array_agg(c.change) into changes from (
      select row(a.school_id, a.owner_id, storage.bytes_of(a.metadata, a.version))::storage.byte_change as change
        from arrived a
      union all
      select row(d.school_id, d.owner_id, -storage.bytes_of(d.metadata, d.version))::storage.byte_change
        from departed d) c;
  end if;
  perform storage.charge(changes);
  return null;
end
$$;
alter function storage.count_objects() owner to portal_definer;

create or replace function storage.count_parts() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  changes storage.byte_change[];
begin
  if tg_op = 'INSERT' then
    select array_agg(row(a.school_id, a.owner_id, a.size)::storage.byte_change) into changes from arrived a;
  elsif tg_op = 'DELETE' then
    select array_agg(row(d.school_id, d.owner_id, -d.size)::storage.byte_change) into changes from departed d;
  else
    select array_agg(c.change) into changes from (
      select row(a.school_id, a.owner_id, a.size)::storage.byte_change as change from arrived a
      union all
      select row(d.school_id, d.owner_id, -d.size)::storage.byte_change from departed d) c;
  end if;
  perform storage.charge(changes);
  return null;
end
$$;
alter function storage.count_parts() owner to portal_definer;

create or replace function storage.refuse_room(p_holder text, p_allowed bigint) returns void
language plpgsql
set search_path = ''
as $$
begin
  if p_holder = 'account' then
    raise exception using errcode = 'PR095', message = format(
      'There is no room for this file: one person may store %s, and yours is used. Remove files that nobody needs any more, or ask your school for more room.',
      storage.words_of(p_allowed)),
      hint = jsonb_build_object('code', 'storage.person_full', 'allowed', storage.words_of(p_allowed))::text;
  end if;
  raise exception using errcode = 'PR096', message = format(
    'There is no room for this file: your school may store %s, and all of it is used. An administrator of the school can ask whoever runs the portal for more.',
    storage.words_of(p_allowed)),
    hint = jsonb_build_object('code', 'storage.school_full', 'allowed', storage.words_of(p_allowed))::text;
end
$$;
grant execute on function storage.refuse_room(text, bigint) to portal_definer;
comment on function storage.refuse_room(text, bigint) is
  'Raises PR095 for a person and PR096 for a school, in words.';

-- How far a file may go that does not say how long it is: the counters refuse it when its row is made, and by then
-- all of it would lie in the store, up to the bucket's limit. The server asks before the first byte and lets no more
-- through.
--
-- Refused: the question to everybody but the files service; nothing is written.
create or replace function storage.require_room(
  p_owner_id uuid, p_bytes bigint, p_bucket_id text, p_name text, p_session_id uuid) returns bigint
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
$$;
alter function storage.require_room(uuid, bigint, text, text, uuid) owner to portal_definer;
grant execute on function storage.require_room(uuid, bigint, text, text, uuid) to portal_files;
comment on function storage.require_room(uuid, bigint, text, text, uuid) is
  'How many bytes a file of that person may have now, in the place of the file of that name if there is one; null without a bound. Raises PR095 or PR096 when so many bytes are more.';
