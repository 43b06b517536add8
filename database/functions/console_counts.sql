-- The numbers on the console's cards, tabs and bell, counted at once.
create or replace function public.console_counts(school uuid default null)
returns table (
  schools bigint, teachers bigint, parents bigint, learners bigint, pending bigint, added_children bigint,
  announcements bigint)
language plpgsql stable security definer rows 1
set search_path = ''
set enable_seqscan = off
as $$
declare
  run uuid[] := (select private.administered_school_ids());
  here text := case when console_counts.school is null and (select private.is_platform_admin())
    then 'r.school_id is not null' else 'r.school_id = any($1)' end;
begin
  if console_counts.school is not null then
    run := array(select s from unnest(run) s where s = console_counts.school);
  end if;
  if cardinality(run) = 0 then
    return;
  end if;
  return query execute format($q$
    with people as (
      select count(*) filter (where r.role = 'teacher' and r.approval_status = 'approved') as teachers,
             count(*) filter (where r.role = 'parent' and r.approval_status = 'approved') as parents,
             count(*) filter (where r.approval_status = 'pending') as pending
        from public.profiles r
       where %1$s and r.role in ('teacher', 'parent'))
    select cardinality($1)::bigint, people.teachers, people.parents,
           (select count(*) from public.students r where %1$s and r.is_confirmed and r.left_on is null),
           people.pending,
           (select count(*) from public.students r
              join public.guardianships g on g.student_id = r.id and g.is_primary
              join public.profiles p on p.id = g.profile_id
             where %1$s and not r.is_confirmed and p.approval_status = 'approved'),
           (select count(*) from public.announcements r where %1$s)
      from people$q$, here)
    using run;
end
$$;
alter function public.console_counts(uuid) owner to portal_definer;
grant execute on function public.console_counts(uuid) to authenticated;
comment on function public.console_counts(uuid) is
  'One row of numbers about the schools that the caller runs, or one of them: approved teachers and parents, confirmed learners, registrations and children that wait, announcements. No row for anybody else.';
