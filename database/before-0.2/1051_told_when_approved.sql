-- What the office decides on a declared child is told to a parent who is approved. Who waits might be a stranger who
-- tries names: the mail told that the child is at the school. And a child that is on the list already is told as one
-- that the school does not know is.
--
-- Refused: telling anybody who waits or was rejected; the mails wait for the approval, and a rejection drops them.

create table private.held_mails (
  id bigint generated always as identity primary key,
  profile_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null,
  payload jsonb not null
);
create index held_mails_profile on private.held_mails (profile_id);
alter table private.held_mails enable row level security;
alter table private.held_mails force row level security;
create policy "helpers" on private.held_mails for all to portal_definer using (true) with check (true);
grant select, insert, delete on private.held_mails to portal_definer;
comment on table private.held_mails is
  'Mails about children to parents who wait for approval: they leave with it, and are dropped by a rejection. Nobody but the helpers reads or writes it.';

create or replace function private.mail_about_child(p_kind text, p_parent_id uuid, p_child public.students) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  parent public.profiles;
  said jsonb;
begin
  select * into parent from public.profiles p where p.id = p_parent_id;
  select jsonb_build_object('first_name', parent.first_name, 'school_name', s.name,
                            'child_name', btrim(p_child.first_name) || ' ' || btrim(p_child.last_name))
    into said from public.schools s where s.id = p_child.school_id;
  if parent.approval_status = 'approved' then
    insert into private.outbox (kind, recipient, payload)
    select p_kind, u.email, said from auth.users u where u.id = parent.user_id and u.email is not null;
  elsif parent.approval_status = 'pending' then
    insert into private.held_mails (profile_id, kind, payload) values (parent.id, p_kind, said);
  end if;
end
$$;
comment on function private.mail_about_child(text, uuid, public.students) is
  'Tells a parent by mail what the office has decided on a child, by the name that this row gives it; once approved, one who waits for that.';

create function private.release_held_mails() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if new.approval_status = 'approved' then
    insert into private.outbox (kind, recipient, payload)
    select m.kind, u.email, m.payload
      from private.held_mails m join auth.users u on u.id = new.user_id and u.email is not null
     where m.profile_id = new.id order by m.id;
  end if;
  delete from private.held_mails m where m.profile_id = new.id;
  return null;
end
$$;
revoke execute on function private.release_held_mails() from public;
alter function private.release_held_mails() owner to portal_definer;
create trigger release_held_mails after update of approval_status on public.profiles
  for each row when (new.approval_status <> old.approval_status)
  execute function private.release_held_mails();

create or replace function public.keep_learner(declared_id uuid, learner_id uuid, kept_with uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  declared public.students := private.hold_declared(declared_id);
begin
  perform from public.students c
   where c.id = learner_id and c.school_id = declared.school_id and c.id <> declared.id and c.parent_id = kept_with
     for share;
  if not found then
    raise exception using errcode = 'PR004', detail = 'learner_id', message = 'This learner has another parent meanwhile';
  end if;
  if kept_with <> declared.parent_id then
    perform private.mail_about_child('child-not-added', declared.parent_id, declared);
  end if;
  delete from public.students c where c.id = declared.id;
end
$$;

-- Declining is a deletion by the office; what happens to a registration as a whole is told by its own mail.
create function private.tell_declined_child() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.mail_about_child('child-not-added', old.parent_id, old);
  return null;
end
$$;
revoke execute on function private.tell_declined_child() from public;
alter function private.tell_declined_child() owner to portal_definer;
create trigger tell_declined_child after delete on public.students
  for each row when (not old.is_confirmed and old.parent_id is not null and current_user = 'authenticated')
  execute function private.tell_declined_child();
