-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.check_own_guardian()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  if exists (select from public.students c
              where c.id = new.student_id and (c.date_of_birth is null or private.is_minor(c.date_of_birth))) then
    raise exception using errcode = '23514', column = 'relation', detail = 'relation',
      message = 'A learner stands for themself from 18 years on, by the date of birth that the school has',
      hint = '{"code": "guardianship.not_of_age"}';
  end if;
  return new;
end
$function$;
alter function private.check_own_guardian() owner to portal_definer;
