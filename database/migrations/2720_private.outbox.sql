-- An emergency leaves before all that waits, also when it is tried again.
alter table private.outbox add column is_emergency boolean not null default false;

-- In the order in which rows are claimed (server/jobs/outbox.ts), and by the way by which they leave (server/jobs/ways.ts):
-- each way has places of its own, and what leaves by one is found without a look at what waits for another.
drop index private.outbox_turn;
create index outbox_turn on private.outbox (
  (case when kind = 'notice-push' then 'push'
        when kind in ('notice-sms', 'notice-week-sms', 'password-new', 'phone-approved', 'phone-code', 'phone-known',
                      'phone-moved', 'phone-rejected') then 'text'
        when kind in ('announcement-turn', 'assignment-turn', 'delete-account', 'event-turn', 'primary-guardian',
                      'shared-file-turn') then 'house'
        else 'mail' end),
  (not is_emergency), (kind like 'notice%'), due_at, id)
  where due_at is not null;
