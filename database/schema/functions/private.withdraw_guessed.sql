-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.withdraw_guessed(p_hash bytea)
returns void
language plpgsql
security definer
set search_path to ''
as $function$
declare
  learner public.students;
  letter public.claim_codes;
begin
  -- The learner before the letter, as who removes a learner does.
  select c.* into learner from public.students c join public.claim_codes k on k.student_id = c.id
   where k.code_hash = p_hash and k.claimed_at is null and k.withdrawn_at is null for no key update of c;
  update public.claim_codes k set withdrawn_at = now()
   where k.code_hash = p_hash and k.claimed_at is null and k.withdrawn_at is null and k.expires_at > now()
  returning * into letter;
  insert into public.notices (profile_id, kind, subject_id, title, target, arguments, student_id, school_id)
  select a.id, 'letters', letter.id,
         left(format('A letter for %s %s was withdrawn: ten wrong dates of birth were tried with it', learner.first_name, learner.last_name), 300),
         letter.school_id::text,
         jsonb_build_object('code', 'letters.guessed', 'name', learner.first_name || ' ' || learner.last_name),
         learner.id, letter.school_id
    from private.school_administrators(letter.school_id) as a (id)
   where letter.id is not null
  on conflict do nothing;
end
$function$;
alter function private.withdraw_guessed(bytea) owner to portal_definer;
comment on function private.withdraw_guessed(bytea) is 'Withdraws the open letter of this code, with which too many wrong days of birth were tried, and tells the administrators of its school.';
