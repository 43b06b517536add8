-- How many bytes each person and each school has stored, counted by triggers in the transaction that makes,
-- replaces or removes a file's row, and for the parts of uploads that are under way. What would be more than the
-- allowance is refused with PR095 for the person and PR096 for the school, before the bytes come where their number
-- is known, else when the row is made. A row of a counter is held until the transaction ends: of two uploads at once
-- the second sees the first. Rows are taken in one order, the school's before the person's (decision 0205).
--
-- Refused: everything to everybody; public.school_use tells administrators.

create table private.storage_use (
  holder text not null check (holder in ('school', 'account')),
  id uuid not null,
  bytes bigint not null,
  primary key (holder, id)
);

alter table private.storage_use enable row level security;
alter table private.storage_use force row level security;
create policy "helpers" on private.storage_use for all to portal_definer using (true) with check (true);
grant select, insert, update on private.storage_use to portal_definer;
comment on table private.storage_use is
  'Bytes stored by each account and each school. Nobody but the triggers below writes it, nobody but the helpers reads it. No keys: a file outlives its uploader.';

-- The school is that of the uploader when the file came, and stays when the uploader goes.
alter table storage.objects add column school_id uuid references public.schools (id) on delete set null;
create index objects_school on storage.objects (school_id);
comment on column storage.objects.school_id is
  'The school whose person stored the file, which it counts for; null for files of platform administrators and of the secret key. Filled in, never given.';
alter table storage.resumable_parts add column owner_id uuid, add column school_id uuid;
comment on column storage.resumable_parts.owner_id is
  'Whom the part counts for while the upload is under way; null once the file counts in its place.';
comment on column storage.resumable_parts.school_id is 'The school that the part counts for, as long.';

create function storage.school_of(p_user_id uuid) returns uuid
language sql stable security definer
set search_path = ''
as $$ select p.school_id from public.profiles p where p.user_id = p_user_id and not p.is_platform_admin $$;
comment on function storage.school_of(uuid) is 'The school that a person''s files count for; null for a platform administrator.';

-- Those that are there, and not as changed by this.
alter table storage.objects disable trigger user;
grant update (school_id) on storage.objects to service_role;
set local role service_role;
update storage.objects o set school_id = p.school_id
  from public.profiles p where p.user_id = o.owner_id and not p.is_platform_admin;
reset role;
revoke update (school_id) on storage.objects from service_role;
alter table storage.objects enable trigger user;

create function storage.assign_school() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    new.school_id := storage.school_of(new.owner_id);
  elsif new.owner_id is not null and new.owner_id is distinct from old.owner_id then
    new.school_id := storage.school_of(new.owner_id);
  end if;
  return new;
end
$$;
create trigger assign_school before insert or update of owner_id on storage.objects
  for each row execute function storage.assign_school();

create function storage.assign_part() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  select u.owner_id, storage.school_of(u.owner_id) into new.owner_id, new.school_id
    from storage.resumable_uploads u where u.id = new.upload_id and u.finished_at is null;
  return new;
end
$$;
create trigger assign_part before insert on storage.resumable_parts
  for each row execute function storage.assign_part();

-- A row that is tried before its bytes come says how many it expects, or counts as one byte: a full account is
-- told before it sends.
create function storage.bytes_of(p_metadata jsonb, p_version uuid) returns bigint
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
comment on function storage.bytes_of(jsonb, uuid) is 'How many bytes a file''s row counts for.';

create function private.storage_allowed(p_holder text, p_id uuid) returns bigint
language plpgsql stable security definer
set search_path = ''
as $$
declare
  person public.profiles;
begin
  if p_holder = 'school' then
    return coalesce((select a.storage_bytes from private.school_allowances a where a.school_id = p_id),
                    private.usual_school_bytes());
  end if;
  select * into person from public.profiles p where p.user_id = p_id;
  if person.is_platform_admin then
    return null;
  end if;
  return private.usual_account_bytes(person.role) * private.times_of(person.school_id);
end
$$;
comment on function private.storage_allowed(text, uuid) is
  'Bytes that a school or an account may store; null for platform administrators, who run the disk.';

create type storage.byte_change as (school_id uuid, owner_id uuid, bytes bigint);

create function storage.words_of(p_bytes bigint) returns text
language sql immutable
set search_path = ''
as $$
  select case when p_bytes >= 1073741824 then trim_scale(round(p_bytes / 1073741824.0, 1)) || ' GB'
              else round(p_bytes / 1048576.0) || ' MB' end
$$;
comment on function storage.words_of(bigint) is 'Bytes as people read them: 1.5 GB.';

create function storage.charge(p_changes storage.byte_change[]) returns void
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
      if stored > allowed and change.holder = 'account' then
        raise exception using errcode = 'PR095', message = format(
          'There is no room for this file: one person may store %s, and yours is used. Remove files that nobody needs any more, or ask your school for more room.',
          storage.words_of(allowed));
      elsif stored > allowed then
        raise exception using errcode = 'PR096', message = format(
          'There is no room for this file: your school may store %s, and all of it is used. An administrator of the school can ask whoever runs the portal for more.',
          storage.words_of(allowed));
      end if;
    end if;
  end loop;
end
$$;
comment on function storage.charge(storage.byte_change[]) is
  'Counts bytes that came or went for schools and accounts. Refuses what is more than allowed; never what goes.';

create function storage.count_objects() returns trigger
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

create function storage.count_parts() returns trigger
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

create trigger count_bytes after insert on storage.objects
  referencing new table as arrived for each statement execute function storage.count_objects();
create trigger count_bytes_again after update on storage.objects
  referencing new table as arrived old table as departed for each statement execute function storage.count_objects();
create trigger give_back_bytes after delete on storage.objects
  referencing old table as departed for each statement execute function storage.count_objects();
create trigger count_bytes after insert on storage.resumable_parts
  referencing new table as arrived for each statement execute function storage.count_parts();
create trigger count_bytes_again after update on storage.resumable_parts
  referencing new table as arrived old table as departed for each statement execute function storage.count_parts();
create trigger give_back_bytes after delete on storage.resumable_parts
  referencing old table as departed for each statement execute function storage.count_parts();

-- From here on the file counts, and its parts no more.
create policy "finishing" on storage.resumable_parts for all to portal_definer using (true) with check (true);
grant select, update (owner_id, school_id) on storage.resumable_parts to portal_definer;
create or replace function storage.finish_upload(p_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  update storage.resumable_uploads set finished_at = now() where id = p_id and finished_at is null;
  if not found then
    raise exception using errcode = '55000', message = 'The upload is already finished';
  end if;
  update storage.resumable_parts set owner_id = null, school_id = null where upload_id = p_id;
end
$$;

revoke execute on function storage.school_of(uuid), storage.assign_school(), storage.assign_part(),
  storage.bytes_of(jsonb, uuid), private.storage_allowed(text, uuid), storage.words_of(bigint),
  storage.charge(storage.byte_change[]), storage.count_objects(), storage.count_parts() from public;
grant execute on function storage.bytes_of(jsonb, uuid), storage.words_of(bigint) to portal_definer;
alter function storage.school_of(uuid) owner to portal_definer;
alter function storage.assign_school() owner to portal_definer;
alter function storage.assign_part() owner to portal_definer;
alter function private.storage_allowed(text, uuid) owner to portal_definer;
alter function storage.charge(storage.byte_change[]) owner to portal_definer;
alter function storage.count_objects() owner to portal_definer;
alter function storage.count_parts() owner to portal_definer;

-- What is there already. Parts of uploads under way count for nobody; they are gone within a day.
set local role portal_definer;
insert into private.storage_use (holder, id, bytes)
select c.holder, c.id, sum(c.bytes)
  from (select 'school' as holder, o.school_id as id, storage.bytes_of(o.metadata, o.version) as bytes from storage.objects o
        union all
        select 'account', o.owner_id, storage.bytes_of(o.metadata, o.version) from storage.objects o) c
 where c.id is not null group by c.holder, c.id;
reset role;
