-- A learner may delete the own account at any time. The free trial stays one for a person: of an account that
-- goes, nothing is kept but that its address has had a plan, as a digest: it tells an address only to whoever
-- has it already (decision 0854).
--
-- Refused: reading or writing it, to everybody; a second trial to the address.

create table private.former_trials (
  address_digest bytea primary key,
  noted_at timestamptz not null default now()
);

alter table private.former_trials enable row level security;
alter table private.former_trials force row level security;

create policy "whoever counts trials" on private.former_trials
  for all to portal_definer using (true) with check (true);
grant select, insert on private.former_trials to portal_definer;

comment on table private.former_trials is
  'Addresses of deleted learners who had a trial or a month, as SHA-256. Written when a learner goes, asked when a trial begins.';

create function private.address_digest(p_email text) returns bytea
language sql immutable
set search_path = ''
as $$ select sha256(convert_to(lower(p_email), 'UTF8')) $$;
revoke execute on function private.address_digest(text) from public;
grant execute on function private.address_digest(text) to portal_definer;

create function private.note_former_trial() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.former_trials (address_digest)
  select private.address_digest(old.email)
   where exists (select from public.portal_subscriptions s where s.user_id = old.user_id)
  on conflict do nothing;
  return old;
end
$$;
revoke execute on function private.note_former_trial() from public;
alter function private.note_former_trial() owner to portal_definer;
-- Before, while the plans are still there.
create trigger former_trial_is_noted before delete on public.portal_users
  for each row execute function private.note_former_trial();

create or replace function private.refuse_second_trial(p_user_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform from public.portal_users u where u.user_id = p_user_id for update;
  if not found then
    raise exception using errcode = 'PR014', detail = 'user_id',
      message = 'Complete your lessons portal profile first';
  end if;
  if exists (select from public.portal_subscriptions s
              where s.user_id = p_user_id and s.subscription_type = 'monthly') then
    raise exception using errcode = 'PR016', detail = 'user_id',
      message = 'The free trial is for learners who have not had Monthly Access yet';
  end if;
  if exists (select from public.portal_subscriptions s where s.user_id = p_user_id) then
    raise exception using errcode = 'PR015', detail = 'user_id',
      message = 'You have used your free trial already';
  end if;
  if exists (select from private.former_trials f
              where f.address_digest = private.address_digest(private.verified_email(p_user_id))) then
    raise exception using errcode = 'PR015', detail = 'user_id',
      message = 'This address has used its free trial already, with an account that was deleted';
  end if;
end
$$;
comment on function private.refuse_second_trial(uuid) is
  'PR014: no learner; PR015: had a trial, or the address had one with an account that was deleted; PR016: has or had a month.';
