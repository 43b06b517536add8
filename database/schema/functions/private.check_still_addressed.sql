-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.check_still_addressed()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
declare
  written jsonb := to_jsonb(new);
begin
  if auth.role() = 'authenticated'
     and not (private.may_still_address(new.school_id, new.audience_id)
       and (tg_table_name <> 'lessons'
         or private.still_teaches(private.profile_id(), new.school_id, (written ->> 'subject_id')::uuid, (written ->> 'grade_id')::uuid)))
  then
    raise exception using errcode = '42501',
      message = 'You can write to the classes and learners that you teach, your groups and the staff',
      hint = '{"code": "audience.not_yours"}';
  end if;
  return null;
end
$function$;
alter function private.check_still_addressed() owner to portal_definer;
