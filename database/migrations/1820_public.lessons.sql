-- Whom of its grade an assignment is for; null is the whole grade, as before.
alter table public.lessons add column audience_id uuid;
alter table public.lessons add constraint lessons_audience_id_fkey
  foreign key (audience_id, school_id) references public.audiences (id, school_id);
alter table public.lessons add constraint lessons_audience_id_check
  check (audience_id is null or lesson_type = 'assignment');
create index lessons_audience on public.lessons (audience_id, school_id) where audience_id is not null;

alter table public.lessons add column grade_audience_id uuid
  generated always as (private.grade_audience(grade_id, audience_id)) stored;

-- They take an audience, and a grade, too.
drop function if exists private.parents_of_grade(uuid);
drop function if exists private.named_children(uuid, uuid, uuid);
drop function if exists public.reach_forecast(uuid, text, text[], boolean);
