-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.sign_answer(p_answer public.answers)
returns public.answers
language plpgsql
stable security definer
set search_path to ''
as $function$
declare
  signed public.answers := p_answer;
begin
  if signed.way = 'screen' then
    signed.profile_id := private.profile_id();
    signed.guardianship_id := null;
    select d.id into signed.guardianship_id from private.deciding_guardianships(array[signed.student_id]) d
     where d.profile_id = signed.profile_id and d.reads_records;
    signed.signed_name := null;
    signed.signed_on := null;
    signed.taken_by := null;
    if signed.guardianship_id is null then
      raise exception using errcode = '42501', message = 'Only a guardian who decides for this learner can answer',
        hint = '{"code": "answer.may_not_decide"}';
    end if;
    return signed;
  end if;
  signed.taken_by := private.profile_id();
  signed.profile_id := null;
  signed.signed_on := coalesce(signed.signed_on, private.school_today());
  if signed.signed_on > private.school_today() then
    raise exception using errcode = '23514', column = 'signed_on', detail = 'signed_on',
      message = 'The day on the paper lies in the future', hint = '{"code": "answer.signed_in_future"}';
  end if;
  if signed.guardianship_id is not null then
    signed.signed_name := null;
    select d.profile_id into signed.profile_id from private.deciding_guardianships(array[signed.student_id]) d
     where d.id = signed.guardianship_id;
    if found then
      return signed;
    end if;
  elsif signed.signed_name is not null and not exists (select from private.deciding_guardianships(array[signed.student_id])) then
    return signed;
  end if;
  raise exception using errcode = '23514', column = 'guardianship_id', detail = 'guardianship_id',
    message = 'Choose who signed: a guardian who decides for this learner', hint = '{"code": "answer.who_signed"}';
end
$function$;
alter function private.sign_answer(public.answers) owner to portal_definer;
comment on function private.sign_answer(public.answers) is 'The answer with who gives it: on the screen the caller as deciding guardian, on paper a deciding guardian of the learner, or a name where there is none.';
