-- Generated from the migrated database by `npm run types`; do not edit.

create table public.lesson_views (
  id uuid not null default gen_random_uuid(),
  lesson_id uuid not null,
  profile_id uuid not null,
  school_id uuid not null,
  viewed_at timestamp with time zone not null default now(),
  viewed_on date not null default (now() at time zone private.school_zone())::date,
  constraint lesson_views_pkey primary key (id),
  constraint lesson_views_lesson_id_key unique (lesson_id, profile_id, viewed_on),
  constraint lesson_views_lesson_id_fkey foreign key (lesson_id) references public.lessons(id) on delete cascade,
  constraint lesson_views_profile_id_fkey foreign key (profile_id) references public.profiles(id) on delete cascade,
  constraint lesson_views_school_id_fkey foreign key (school_id) references public.schools(id)
);

comment on table public.lesson_views is 'Who played which lesson on which day. Read by the person and the administrators of the school; written by view_lesson(); never changed.';
comment on column public.lesson_views.school_id is 'Derived from the lesson; not granted.';

create index lesson_views_person on public.lesson_views using btree (profile_id);
create index lesson_views_school on public.lesson_views using btree (school_id, viewed_on);

-- Row security is on, for the owner too.
create policy "administrators read those of their schools" on public.lesson_views for select to authenticated
  using (school_id = any ((select private.administered_school_ids())::uuid[]));
create policy "helpers read" on public.lesson_views for select to portal_definer
  using (true);
create policy own on public.lesson_views for select to authenticated
  using (profile_id = (select private.profile_id()));
create policy "the backup reads" on public.lesson_views for select to portal_backup
  using (true);
create policy "whoever may read a lesson of somebody else views it" on public.lesson_views for insert to authenticated
  with check (
    profile_id = (select private.profile_id())
    and (
      exists (
        select
        from public.lessons l
        where l.id = lesson_views.lesson_id
        and l.lesson_type <> 'assignment'
        and l.teacher_id is distinct from (select private.profile_id())
      )
    )
  );
create policy "the service key" on public.lesson_views for all to service_role
  using (true)
  with check (true);

grant select on public.lesson_views to authenticated;
grant insert (lesson_id, profile_id) on public.lesson_views to authenticated;
grant select on public.lesson_views to portal_backup;
grant select on public.lesson_views to portal_definer;
grant select, insert, update, delete on public.lesson_views to service_role;

-- 1. before each row
create trigger place before insert on public.lesson_views
for each row
execute function private.place_by_lesson();

create or replace function private.place_by_lesson()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  select l.school_id into new.school_id from public.lessons l where l.id = new.lesson_id;
  if not found then
    raise exception using errcode = '23503', column = 'lesson_id', message = 'There is no such lesson',
      hint = '{"code": "lesson.no_such"}';
  end if;
  return new;
end
$function$;
alter function private.place_by_lesson() owner to portal_definer;
