-- What left the house and did not arrive: one row for each outbox row that was given up, for the
-- administrators of the person's school to see that somebody cannot be reached.
--
-- Refused: reading those of another school; writing one; other changes than dismissing it.

create table public.delivery_failures (
  id uuid primary key default gen_random_uuid(),
  profile_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null check (length(kind) <= 60),
  reason text not null check (reason in ('refused', 'unreachable', 'other')),
  school_id uuid references public.schools (id),
  failed_at timestamptz not null default now()
);

create index delivery_failures_profile on public.delivery_failures (profile_id);
create index delivery_failures_school on public.delivery_failures (school_id, failed_at desc, id desc);
create index delivery_failures_latest on public.delivery_failures (failed_at desc, id desc);

alter table public.delivery_failures enable row level security;
alter table public.delivery_failures force row level security;

create policy "administrators read those of their schools" on public.delivery_failures
  for select to authenticated using (school_id = any((select private.administered_school_ids())::uuid[]));
create policy "platform administrators read those without a school" on public.delivery_failures
  for select to authenticated using (school_id is null and (select private.is_platform_admin()));
create policy "administrators dismiss those of their schools" on public.delivery_failures
  for delete to authenticated using (school_id = any((select private.administered_school_ids())::uuid[]));
create policy "platform administrators dismiss those without a school" on public.delivery_failures
  for delete to authenticated using (school_id is null and (select private.is_platform_admin()));
create policy "the service key" on public.delivery_failures for all to service_role using (true) with check (true);
create policy "the outbox reports" on public.delivery_failures for insert to portal_definer with check (true);
create policy "helpers read" on public.delivery_failures for select to portal_definer using (true);
create policy "the clean-up finds" on public.delivery_failures for select to portal_jobs using (true);
create policy "the clean-up forgets" on public.delivery_failures
  for delete to portal_jobs using (failed_at < now() - interval '1 year');

grant select on public.delivery_failures to authenticated, service_role, portal_definer;
grant select (id, failed_at) on public.delivery_failures to portal_jobs;
grant delete on public.delivery_failures to authenticated, service_role, portal_jobs;
grant insert on public.delivery_failures to portal_definer, service_role;
grant update on public.delivery_failures to service_role;

-- A recipient is an address, a phone number or a person's id. What concerns nobody of a school is nobody's here.
create function private.person_of_recipient(p_recipient text) returns setof public.profiles
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if p_recipient ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    return query select p.* from public.profiles p
      where p.id = p_recipient::uuid or p.user_id = p_recipient::uuid limit 1;
  else
    return query select p.* from public.profiles p join auth.users u on u.id = p.user_id
      where u.email = lower(p_recipient) or u.phone = p_recipient limit 1;
  end if;
end
$$;
revoke execute on function private.person_of_recipient(text) from public;
alter function private.person_of_recipient(text) owner to portal_definer;

create function private.report_failure() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  person public.profiles;
  failure uuid;
begin
  select * into person from private.person_of_recipient(new.recipient) limit 1;
  if not found then
    return null;
  end if;
  insert into public.delivery_failures (profile_id, kind, reason, school_id, failed_at)
  values (person.id, new.kind,
          case when new.last_error like 'refused:%' then 'refused' when new.attempts > 1 then 'unreachable' else 'other' end,
          person.school_id, new.failed_at)
  returning id into failure;
  -- One notice stands for all that failed until it is read: a mail server that is away fails for everybody.
  -- One after the other, because two that fail at once would not see each other's.
  perform pg_catalog.pg_advisory_xact_lock(
    pg_catalog.hashtext('private.report_failure'), pg_catalog.hashtext(coalesce(person.school_id::text, '')));
  insert into public.notices (profile_id, kind, subject_id, title, school_id)
  select a.id, 'delivery', failure, 'A message could not be delivered', person.school_id
    from private.school_administrators(person.school_id) as a (id)
   where not exists (select from public.notices n
                      where n.profile_id = a.id and n.kind = 'delivery' and n.read_at is null)
  on conflict do nothing;
  return null;
end
$$;
revoke execute on function private.report_failure() from public;
alter function private.report_failure() owner to portal_definer;
create trigger report_failure after update of failed_at on private.outbox
  for each row when (new.failed_at is not null and old.failed_at is null)
  execute function private.report_failure();
create trigger forget_notices after delete on public.delivery_failures
  referencing old table as old_rows for each statement execute function private.forget_notices('delivery');

select private.publish_changes('public.delivery_failures');

comment on table public.delivery_failures is
  'Mails and text messages that were given up. Read and dismissed by the administrators of the person''s school; what it said is not kept. Forgotten after a year.';
comment on column public.delivery_failures.kind is 'The kind of the outbox row, such as notice or confirm-signup.';
comment on column public.delivery_failures.reason is
  'refused: the other side will not take it for this person; unreachable: every attempt failed; other: see the server''s log.';
