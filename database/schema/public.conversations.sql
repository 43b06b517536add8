-- Generated from the migrated database by `npm run types`; do not edit.

create table public.conversations (
  id uuid not null default gen_random_uuid(),
  participant_one_id uuid,
  participant_two_id uuid,
  related_student_id uuid,
  school_id uuid not null,
  last_message_at timestamp with time zone not null default now(),
  created_at timestamp with time zone not null default now(),
  constraint conversations_pkey primary key (id),
  constraint conversations_id_school_id_key unique (id, school_id),
  constraint conversations_participants_check check (participant_one_id <> participant_two_id),
  constraint conversations_participant_one_id_fkey foreign key (participant_one_id) references public.profiles(id) on delete set null,
  constraint conversations_participant_two_id_fkey foreign key (participant_two_id) references public.profiles(id) on delete set null,
  constraint conversations_related_student_id_fkey foreign key (
    related_student_id, school_id
  ) references public.students(id, school_id),
  constraint conversations_school_id_fkey foreign key (school_id) references public.schools(id)
);

comment on table public.conversations is 'Two people, perhaps about one learner. Read by its participants alone, administrators included. A deleted person becomes null. Nobody deletes one.';
comment on column public.conversations.id is 'May be chosen by the client, so that a repeated insert is known as one.';
comment on column public.conversations.school_id is 'Derived from the participants; not granted.';
comment on column public.conversations.last_message_at is 'Set by the newest message. An update by a client is accepted and changes nothing.';

create unique index conversations_pair_key on public.conversations using btree (
  least(
    participant_one_id, participant_two_id
  ), greatest(participant_one_id, participant_two_id), related_student_id
) nulls not distinct
where participant_one_id is not null
and participant_two_id is not null;
create index conversations_participant_one on public.conversations using btree (
  participant_one_id, last_message_at desc
);
create index conversations_participant_two on public.conversations using btree (
  participant_two_id, last_message_at desc
);
create index conversations_related_student on public.conversations using btree (
  related_student_id, school_id
);
create index conversations_school on public.conversations using btree (school_id);

-- Row security is on, for the owner too.
create policy "helpers read" on public.conversations for select to portal_definer
  using (true);
create policy "participants read" on public.conversations for select to authenticated
  using (
    participant_one_id = (select private.profile_id()) or participant_two_id = (select private.profile_id())
  );
create policy "the backup reads" on public.conversations for select to portal_backup
  using (true);
create policy "a person starts one with somebody in reach" on public.conversations for insert to authenticated
  with check (
    (
      participant_one_id = (select private.profile_id())
      and private.may_write_to(participant_one_id, participant_two_id)
      or participant_two_id = (select private.profile_id())
      and private.may_write_to(participant_two_id, participant_one_id)
    )
    and (
      related_student_id is null
      or private.knows_student(participant_one_id, related_student_id)
      and private.knows_student(participant_two_id, related_student_id)
    )
  );
create policy "a message moves its conversation up" on public.conversations for update to portal_definer
  using (true)
  with check (true);
create policy "participants touch" on public.conversations for update to authenticated
  using (
    participant_one_id = (select private.profile_id()) or participant_two_id = (select private.profile_id())
  )
  with check (
    participant_one_id = (select private.profile_id()) or participant_two_id = (select private.profile_id())
  );
create policy "erasures take them" on public.conversations for delete to portal_definer
  using (true);
create policy "the service key" on public.conversations for all to service_role
  using (true)
  with check (true);

grant select on public.conversations to authenticated;
grant insert (
  id, participant_one_id, participant_two_id, related_student_id
) on public.conversations to authenticated;
grant update (last_message_at) on public.conversations to authenticated;
grant select on public.conversations to portal_backup;
grant select, delete on public.conversations to portal_definer;
grant update (last_message_at) on public.conversations to portal_definer;
grant select, insert, update, delete on public.conversations to service_role;

-- 1. before each row
create trigger pin before update on public.conversations
for each row
execute function private.pin_conversation();

create or replace function private.pin_conversation()
returns trigger
language plpgsql
set search_path to ''
as $function$
begin
  if current_user = 'authenticated' then
    new.last_message_at := old.last_message_at;
  end if;
  return new;
end
$function$;

-- 2. before each row
create trigger place before insert on public.conversations
for each row
execute function private.place_conversation();

create or replace function private.place_conversation()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  select p.school_id into new.school_id
    from public.profiles p
    left join public.students c on c.id = new.related_student_id and c.school_id = p.school_id
   where p.id in (new.participant_one_id, new.participant_two_id) and p.school_id is not null
   order by c.id is null, p.id <> new.participant_one_id limit 1;
  if not found then
    raise exception using errcode = '23503', message = 'A conversation needs two people, one of a school at least',
      hint = '{"code": "conversation.needs_two"}';
  end if;
  return new;
end
$function$;
alter function private.place_conversation() owner to portal_definer;

-- 3. after each row
create trigger publish_new_keys after update on public.conversations
for each row
when (old.id is distinct from new.id)
execute function private.record_new_key();

-- 4. after the statement
create trigger publish_deletions after delete on public.conversations referencing old table as old_rows
for each statement
execute function private.record_deletions();

-- 5. after the statement
create trigger publish_inserts after insert on public.conversations referencing new table as new_rows
for each statement
execute function private.record_inserts();

-- 6. after the statement
create trigger publish_updates after update on public.conversations referencing new table as new_rows
for each statement
execute function private.record_updates();
