-- Hours are a desk's or a person's: of teachers and administrators, who say when they answer.
alter table public.answering_hours
  alter column desk_id drop not null,
  add column profile_id uuid references public.profiles (id) on delete cascade,
  add constraint answering_hours_one_check check (num_nonnulls(desk_id, profile_id) = 1);
create unique index answering_hours_profile on public.answering_hours (profile_id, school_id, day_of_week);

-- Why a message is to be told outside the hours of whom it is for. Counted; without one it waits, however urgent its type.
alter table public.messages
  add column urgent_reason text
    check (urgent_reason ~ '\S' and urgent_reason !~ '[[:cntrl:]]' and length(urgent_reason) <= 200),
  add constraint messages_urgent_check check (urgent_reason is null or message_type = 'urgent');
create index messages_urgent on public.messages (sender_id, created_at) where urgent_reason is not null;
