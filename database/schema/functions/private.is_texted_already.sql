-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.is_texted_already(p_profile_id uuid, p_kind text, p_subject_id uuid, p_student_id uuid, p_outbox_id bigint)
returns boolean
language sql
stable security definer
set search_path to ''
as $function$
  select exists (
    select from private.texted_notices t join private.texts m on m.id = t.text_id
     where t.subject_id = p_subject_id and t.kind = p_kind and m.outbox_id <> p_outbox_id
       and (t.profile_id = p_profile_id
         -- In an emergency everybody answers for themselves; and what one telephone did not take told nobody at home.
         or not private.is_emergency(p_kind) and m.state <> 'failed'
           and private.shares_household(p_profile_id, t.profile_id, p_student_id)))
$function$;
alter function private.is_texted_already(uuid,text,uuid,uuid,bigint) owner to portal_definer;
comment on function private.is_texted_already(uuid,text,uuid,uuid,bigint) is 'Whether this person, or the household, has had a text message about this, of this learner or none, by another outbox row.';
