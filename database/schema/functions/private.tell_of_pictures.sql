-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.tell_of_pictures(p_student_id uuid, p_school_id uuid, p_was_given boolean)
returns void
language plpgsql
security definer
set search_path to ''
as $function$
declare
  is_given boolean := private.has_consent(p_student_id, 'pictures');
begin
  if is_given or p_was_given then
    -- Given again, there is nothing to remove; taken back, it is told anew.
    delete from public.notices n where n.kind = 'consent' and n.subject_id = p_student_id;
  end if;
  if p_was_given and not is_given then
    insert into public.notices (profile_id, kind, subject_id, title, arguments, student_id, school_id)
    select a.id, 'consent', p_student_id, 'Consent to pictures was taken back: please remove pictures that show this learner',
           '{"code": "consent.withdrawn"}', p_student_id, p_school_id
      from private.school_administrators(p_school_id) as a (id)
     order by a.id;
  end if;
end
$function$;
alter function private.tell_of_pictures(uuid,uuid,boolean) owner to portal_definer;
comment on function private.tell_of_pictures(uuid,uuid,boolean) is 'Tells the school''s administrators that pictures of this learner may be shown no longer, where they might before; takes that back where they may again.';
