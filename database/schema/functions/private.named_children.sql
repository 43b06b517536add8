-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.named_children(p_parent_id uuid, p_school_id uuid, p_grade_id uuid, p_audience_id uuid)
returns jsonb
language sql
stable security definer
set search_path to ''
as $function$
  select coalesce(jsonb_agg(c.first_name order by c.first_name collate "und-x-icu", c.id), '[]')
    from public.guardianships g join public.students c on c.id = g.student_id
   where g.profile_id = p_parent_id and g.ended_at is null and g.reads_records
     and c.school_id = p_school_id and c.grade_id = p_grade_id and c.is_confirmed and c.left_on is null
     and private.is_learner_of(c.id, p_audience_id)
$function$;
alter function private.named_children(uuid,uuid,uuid,uuid) owner to portal_definer;
comment on function private.named_children(uuid,uuid,uuid,uuid) is 'The first names of the confirmed children in a grade, and in an audience unless that is null, whose records this guardian reads; none for who has none there.';
