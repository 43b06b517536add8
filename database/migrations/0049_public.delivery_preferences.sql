create table public.delivery_preferences (
  id uuid primary key default gen_random_uuid(),
  profile_id uuid not null references public.profiles (id) on delete cascade,
  message text not null default (private.default_delivery() ->> 'message') check (message in ('at_once', 'digest', 'none')),
  report text not null default (private.default_delivery() ->> 'report') check (report in ('at_once', 'digest', 'none')),
  incident text not null default (private.default_delivery() ->> 'incident') check (incident in ('at_once', 'digest', 'none')),
  announcement text not null default (private.default_delivery() ->> 'announcement') check (announcement in ('at_once', 'digest', 'none')),
  event text not null default (private.default_delivery() ->> 'event') check (event in ('at_once', 'digest', 'none')),
  assignment text not null default (private.default_delivery() ->> 'assignment') check (assignment in ('at_once', 'digest', 'none')),
  lesson text not null default (private.default_delivery() ->> 'lesson') check (lesson in ('at_once', 'digest', 'none')),
  registration text not null default (private.default_delivery() ->> 'registration') check (registration in ('at_once', 'digest', 'none')),
  review text not null default (private.default_delivery() ->> 'review') check (review in ('at_once', 'digest', 'none')),
  quiet_from time(0),
  quiet_until time(0),
  school_id uuid references public.schools (id),
  updated_at timestamptz not null default now(),
  turned_on_at timestamptz,
  constraint delivery_preferences_profile_id_key unique (profile_id),
  constraint delivery_preferences_quiet_check
    check ((quiet_from is null) = (quiet_until is null) and quiet_from <> quiet_until)
);

create index delivery_preferences_school on public.delivery_preferences (school_id);
