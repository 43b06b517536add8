-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.carry_consents(p_declared_id uuid, p_learner_id uuid)
returns void
language sql
security definer
set search_path to ''
as $function$
  insert into public.consents (school_id, student_id, profile_id, purpose, is_given, portal_version, paragraph_id, way, given_at)
  select c.school_id, p_learner_id, c.profile_id, c.purpose, c.is_given, c.portal_version, c.paragraph_id, c.way, c.given_at
    from public.consents c where c.student_id = p_declared_id
$function$;
alter function private.carry_consents(uuid,uuid) owner to portal_definer;
comment on function private.carry_consents(uuid,uuid) is 'Copies what was said of a declared child to the learner of the same school whom it is.';
