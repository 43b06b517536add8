-- Generated from the migrated database by `npm run types`; do not edit.

create table private.outbox (
  id bigint not null generated always as identity,
  kind text not null,
  recipient text not null,
  payload jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null default now(),
  attempts smallint not null default 0,
  due_at timestamp with time zone default now(),
  delivered_at timestamp with time zone,
  failed_at timestamp with time zone,
  last_error text,
  claimed_by uuid,
  hastened_at timestamp with time zone,
  is_emergency boolean not null default false,
  constraint outbox_pkey primary key (id),
  constraint outbox_attempts_check check (attempts >= 0),
  constraint outbox_check check (delivered_at is null or failed_at is null),
  constraint outbox_check1 check ((due_at is null) = (delivered_at is not null or failed_at is not null)),
  constraint outbox_check2 check (due_at is not null or payload = '{}'::jsonb),
  constraint outbox_kind_check check (kind ~ '^[a-z][a-z0-9]*(-[a-z0-9]+)*$' and length(kind) <= 60),
  constraint outbox_payload_check check (
    jsonb_typeof(payload) = 'object' and pg_column_size(payload) <= 16384
  ),
  constraint outbox_recipient_check check (
    length(recipient) >= 1 and length(recipient) <= 320 and recipient !~ '[[:cntrl:]]'
  )
);

comment on table private.outbox is 'What must leave the house, written in the transaction of its cause. Writers cannot read it back (no insert … returning): a row holds one-time links of other people. Nobody changes kind or recipient once written, and no open row is deleted.';
comment on column private.outbox.kind is 'Names the template or handler, for example confirm-signup. The list stands in server/jobs/.';
comment on column private.outbox.recipient is 'An e-mail address; for other kinds a phone number or an id.';
comment on column private.outbox.payload is 'What the template needs. Emptied when the row is closed.';
comment on column private.outbox.due_at is 'When the next attempt may start; during an attempt, when its claim lapses; null when closed.';
comment on column private.outbox.failed_at is 'Set when the attempts are used up or the other side refused for good; last_error says why.';
comment on column private.outbox.claimed_by is 'The server whose attempt is under way; null when none is.';
comment on column private.outbox.hastened_at is 'When the next attempt was last brought forward, because another message got through.';
comment on column private.outbox.is_emergency is 'Leaves before all that waits by the same way, also when it is tried again.';

create index outbox_claimed on private.outbox using btree (claimed_by) where claimed_by is not null;
create index outbox_closed on private.outbox using btree (coalesce(delivered_at, failed_at))
where due_at is null;
create index outbox_turn on private.outbox using btree (
  (
    case when kind = 'notice-push' then 'push' when kind = any (
      array[
        'notice-sms', 'notice-week-sms', 'password-new', 'phone-approved', 'phone-code', 'phone-known',
        'phone-moved', 'phone-rejected'
      ]
    ) then 'text'
    when kind = any (
      array[
        'announcement-turn', 'assignment-turn', 'delete-account', 'event-turn', 'primary-guardian',
        'shared-file-turn'
      ]
    ) then 'house' else 'mail' end
  ), (not is_emergency), (kind ~~ 'notice%'), due_at, id
)
where due_at is not null;

-- Row security is on, for the owner too.
create policy "erasures find them" on private.outbox for select to portal_definer
  using (true);
create policy "the backup reads" on private.outbox for select to portal_backup
  using (true);
create policy "the relay reads" on private.outbox for select to portal_jobs
  using (true);
create policy "whoever causes a message writes it" on private.outbox for insert to portal_auth, portal_definer, service_role
  with check (true);
create policy "the relay claims and closes" on private.outbox for update to portal_jobs
  using (true)
  with check (true);
create policy "erasures take them" on private.outbox for delete to portal_definer
  using (true);
create policy "the relay forgets" on private.outbox for delete to portal_jobs
  using (due_at is null);

grant insert (kind, recipient, payload) on private.outbox to portal_auth;
grant select on private.outbox to portal_backup;
grant select, delete on private.outbox to portal_definer;
grant insert (kind, recipient, payload, due_at, is_emergency) on private.outbox to portal_definer;
grant select, delete on private.outbox to portal_jobs;
grant update (
  payload, attempts, due_at, delivered_at, failed_at, last_error, claimed_by, hastened_at
) on private.outbox to portal_jobs;
grant insert (kind, recipient, payload) on private.outbox to service_role;

-- 1. after each row
create trigger report_failure after update of failed_at on private.outbox
for each row
when (new.failed_at is not null and old.failed_at is null)
execute function private.report_failure();

create or replace function private.report_failure()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
declare
  person public.profiles;
begin
  -- What the gateway did not take costs nothing.
  update private.texts t set state = 'failed', cents = 0, told_at = now()
   where new.kind in ('notice-sms', 'notice-week-sms') and t.outbox_id = new.id and t.state = 'sending';
  for person in select * from private.people_of_recipient(new.recipient, old.payload ->> 'about') loop
    perform private.tell_failure(
      person.id, new.kind,
      case when new.last_error like 'refused:%' then 'refused' when new.last_error like 'budget:%' then 'budget'
           when new.attempts > 1 then 'unreachable' else 'other' end,
      person.school_id, new.failed_at);
  end loop;
  return null;
end
$function$;
alter function private.report_failure() owner to portal_definer;

-- 2. after the statement
create trigger outbox_notify after insert on private.outbox
for each statement
execute function private.notify_outbox();

create or replace function private.notify_outbox()
returns trigger
language plpgsql
set search_path to ''
as $function$
begin
  perform pg_catalog.pg_notify('outbox', '');
  return null;
end
$function$;
