-- What the title says, as a code with what its sentence is given; null of what was told before, and of titles that are
-- a school's own words.
alter table public.notices add column arguments jsonb
  constraint notices_arguments_check check (jsonb_typeof(arguments -> 'code') = 'string');

-- Gives the arguments, too, from now on.
drop function if exists private.mailable_notices(uuid, uuid[]);
