-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.staffs_answers(p_request public.requests, p_student_id uuid)
returns boolean
language plpgsql
stable security definer
set search_path to ''
as $function$
begin
  return private.administers(p_request.school_id)
      or coalesce(p_request.author_id = private.profile_id() and p_request.school_id = private.school_id(), false)
         and p_student_id = any(private.taught_student_ids());
end
$function$;
alter function private.staffs_answers(public.requests,uuid) owner to portal_definer;
comment on function private.staffs_answers(public.requests,uuid) is 'Whether the caller reads and enters answers to this request for this learner: administrators of the school, its author of whom the author teaches.';
