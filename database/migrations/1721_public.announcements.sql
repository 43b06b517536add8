-- A correction that its author has told to those who were told of what it corrects.
alter table public.announcements add column tells_again boolean not null default false;
alter table public.announcements add column corrected_at timestamptz;

-- They give the arguments, too, from now on.
drop function if exists private.pushable_notices(uuid, uuid[]);
drop function if exists private.textable_notices(bigint, uuid, uuid[]);
