-- Generated from the migrated database by `npm run types`; do not edit.

create table private.texts (
  id uuid not null default gen_random_uuid(),
  outbox_id bigint not null,
  school_id uuid not null,
  profile_id uuid,
  parts smallint not null,
  cents integer not null,
  is_emergency boolean not null default false,
  state text not null default 'sending',
  created_at timestamp with time zone not null default now(),
  told_at timestamp with time zone,
  constraint texts_pkey primary key (id),
  constraint texts_outbox_id_key unique (outbox_id),
  constraint texts_cents_check check (cents >= 0),
  constraint texts_parts_check check (parts >= 1 and parts <= 10),
  constraint texts_state_check check (state = any (array['sending', 'sent', 'delivered', 'failed'])),
  constraint texts_profile_id_fkey foreign key (profile_id) references public.profiles(id) on delete set null,
  constraint texts_school_id_fkey foreign key (school_id) references public.schools(id) on delete cascade
);

comment on table private.texts is 'Text messages about notices. Nobody but the helpers reads or writes it; forgotten after some 13 months.';
comment on column private.texts.outbox_id is 'The row that it delivers: another attempt finds it, and costs nothing more.';
comment on column private.texts.cents is 'At the price of its day; 0 of what the gateway refused.';

create index texts_profile on private.texts using btree (profile_id);
create index texts_school on private.texts using btree (school_id, created_at);

-- Row security is on, for the owner too.
create policy "the backup reads" on private.texts for select to portal_backup
  using (true);
create policy "the clean-up finds" on private.texts for select to portal_jobs
  using (true);
create policy "the clean-up forgets" on private.texts for delete to portal_jobs
  using (created_at < (now() - '400 days'::interval));
create policy helpers on private.texts for all to portal_definer
  using (true)
  with check (true);

grant select on private.texts to portal_backup;
grant select, insert, update on private.texts to portal_definer;
grant delete on private.texts to portal_jobs;
grant select (created_at) on private.texts to portal_jobs;

-- 1. after each row
create trigger text_the_household after update of state on private.texts
for each row
when (old.state <> 'failed' and new.state = 'failed')
execute function private.text_the_household();

create or replace function private.text_the_household()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  insert into private.outbox (kind, recipient, payload, due_at)
  select 'notice-sms', n.profile_id, jsonb_build_object('notice_ids', jsonb_agg(n.id order by n.id)), now()
    from private.texted_notices t
    join public.notices n on n.subject_id = t.subject_id and n.kind = t.kind and n.profile_id <> t.profile_id and n.read_at is null
   where t.text_id = new.id and not new.is_emergency and private.shares_household(t.profile_id, n.profile_id, n.student_id)
     and not private.is_texted_already(n.profile_id, n.kind, n.subject_id, n.student_id, new.outbox_id)
   group by n.profile_id
  union all
  -- Of the week there is no notice; whoever has an address was mailed it.
  select 'notice-week-sms', d.profile_id, jsonb_build_object('monday', w.monday), now()
    from private.texted_notices t
    join private.weekly_mails w on t.kind = 'week' and t.subject_id = private.week_id(w.monday)
    join public.delivery_preferences d on d.weekly and d.profile_id <> t.profile_id
   where t.text_id = new.id and private.shares_household(t.profile_id, d.profile_id, null)
     and not private.is_texted_already(d.profile_id, 'week', t.subject_id, null, new.outbox_id);
  return null;
end
$function$;
alter function private.text_the_household() owner to portal_definer;
