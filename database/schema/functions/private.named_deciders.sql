-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.named_deciders(p_student_ids uuid[], p_is_admin boolean)
returns table(id uuid, student_id uuid, relation text, is_primary boolean, has_account boolean, name text)
language sql
stable
as $function$
  select d.id, d.student_id, d.relation, d.is_primary, d.profile_id is not null, d.name
    from private.deciding_guardianships(p_student_ids) d
   -- A teacher knows the guardians who read the records, and of no others; the learner, of age, is one whom the teacher has.
   where p_is_admin or d.relation = 'self' or d.reads_records and d.profile_id is not null
$function$;
grant execute on function private.named_deciders(uuid[],boolean) to portal_definer;
comment on function private.named_deciders(uuid[],boolean) is 'Who decides for these learners, by name, as far as the office or a teacher knows them.';
