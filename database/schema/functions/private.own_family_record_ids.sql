-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.own_family_record_ids()
returns uuid[]
language plpgsql
stable security definer
set search_path to ''
as $function$
declare
  own uuid[] := private.own_learner_ids(private.profile_id());
begin
  return array(select d.id from public.disciplinary_records d where d.student_id = any(own));
end
$function$;
alter function private.own_family_record_ids() owner to portal_definer;
grant execute on function private.own_family_record_ids() to authenticated;
comment on function private.own_family_record_ids() is 'Of staff: the incidents of learners of whom the caller is or was a guardian, by any profile of the account.';
