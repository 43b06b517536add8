-- Generated from the migrated database by `npm run types`; do not edit.

create table public.portal_subscriptions (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  subscription_type text not null default 'trial',
  amount integer not null default 0,
  is_active boolean not null default true,
  payment_status text not null default 'completed',
  start_date timestamp with time zone not null default now(),
  end_date timestamp with time zone not null default now() + '7 days'::interval,
  created_at timestamp with time zone not null default now(),
  constraint portal_subscriptions_pkey primary key (id),
  constraint portal_subscriptions_active_check check (not is_active or payment_status = 'completed'),
  constraint portal_subscriptions_amount_check check (amount >= 0),
  constraint portal_subscriptions_dates_check check (end_date >= start_date),
  constraint portal_subscriptions_payment_status_check check (
    payment_status = any (array['pending', 'completed', 'refunded', 'failed'])
  ),
  constraint portal_subscriptions_subscription_type_check check (
    subscription_type = any (array['trial', 'monthly'])
  ),
  constraint portal_subscriptions_trial_check check (subscription_type <> 'trial' or amount = 0),
  constraint portal_subscriptions_user_id_fkey foreign key (user_id) references public.portal_users(user_id) on delete cascade
);

comment on table public.portal_subscriptions is 'Plans. Own rows, and every row for platform administrators. A browser inserts the trial only, every value pinned; months are written by payments.';
comment on column public.portal_subscriptions.amount is 'Cents.';
comment on column public.portal_subscriptions.is_active is 'Whether this is the row that counts; at most one for a learner. It opens lessons until end_date.';

create index portal_subscriptions_ending on public.portal_subscriptions using btree (end_date)
where is_active;
create unique index portal_subscriptions_one_active on public.portal_subscriptions using btree (user_id)
where is_active;
create unique index portal_subscriptions_one_trial on public.portal_subscriptions using btree (user_id)
where subscription_type = 'trial';
create index portal_subscriptions_user on public.portal_subscriptions using btree (user_id, created_at desc);

-- Row security is on, for the owner too.
create policy own on public.portal_subscriptions for select to authenticated
  using (user_id = (select private.user_id()));
create policy "platform administrators read plans" on public.portal_subscriptions for select to authenticated
  using ((select private.is_platform_admin()));
create policy "the backup reads" on public.portal_subscriptions for select to portal_backup
  using (true);
create policy "a learner starts the own trial" on public.portal_subscriptions for insert to authenticated
  with check (user_id = (select private.user_id()) and subscription_type = 'trial');
create policy helpers on public.portal_subscriptions for all to portal_definer
  using (true)
  with check (true);
create policy "the service key" on public.portal_subscriptions for all to service_role
  using (true)
  with check (true);

grant select on public.portal_subscriptions to authenticated;
grant insert (
  user_id, subscription_type, amount, is_active, payment_status, start_date, end_date
) on public.portal_subscriptions to authenticated;
grant select on public.portal_subscriptions to portal_backup;
grant select, insert on public.portal_subscriptions to portal_definer;
grant update (
  amount, is_active, payment_status, start_date, end_date
) on public.portal_subscriptions to portal_definer;
grant select, insert, delete on public.portal_subscriptions to service_role;
grant update (
  amount, is_active, payment_status, start_date, end_date
) on public.portal_subscriptions to service_role;

-- 1. before each row
create trigger pin before insert on public.portal_subscriptions
for each row
execute function private.pin_trial();

create or replace function private.pin_trial()
returns trigger
language plpgsql
set search_path to ''
as $function$
begin
  if current_user <> 'authenticated' then
    return new;
  end if;
  if new.user_id is distinct from private.user_id() or new.subscription_type is distinct from 'trial' then
    raise exception using errcode = '42501', message = 'A learner starts the own free trial only',
      hint = '{"code": "trial.own_only"}';
  end if;
  perform private.refuse_second_trial(new.user_id);
  new.amount := 0;
  new.is_active := true;
  new.payment_status := 'completed';
  new.start_date := now();
  new.end_date := now() + interval '7 days';
  return new;
end
$function$;

-- 2. after each row
create trigger publish_new_keys after update on public.portal_subscriptions
for each row
when (old.id is distinct from new.id)
execute function private.record_new_key();

-- 3. after the statement
create trigger publish_deletions after delete on public.portal_subscriptions referencing old table as old_rows
for each statement
execute function private.record_deletions();

-- 4. after the statement
create trigger publish_inserts after insert on public.portal_subscriptions referencing new table as new_rows
for each statement
execute function private.record_inserts();

-- 5. after the statement
create trigger publish_updates after update on public.portal_subscriptions referencing new table as new_rows
for each statement
execute function private.record_updates();
