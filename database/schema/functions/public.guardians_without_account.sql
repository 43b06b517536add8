-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.guardians_without_account(school uuid, page integer default 0, page_size integer default 25)
returns table(id uuid, contact_name text, contact_phone text, contact_email text, relation text, learner_id uuid, first_name text, last_name text, date_of_birth date, grade_name text, grade_level smallint, letter_until timestamp with time zone, total bigint)
language plpgsql
stable security definer rows 25
set search_path to ''
as $function$
declare
  limited int := least(greatest(guardians_without_account.page_size, 1), 200);
begin
  if guardians_without_account.school is null
     or not (guardians_without_account.school = any((select private.administered_school_ids())::uuid[])) then
    return;
  end if;
  return query
    with contacts as materialized (
      select g.id, g.contact_name, g.contact_phone, g.contact_email, g.relation, c.id as learner_id, c.first_name, c.last_name,
             c.date_of_birth, r.name, r.level
        from public.guardianships g
        join public.students c on c.id = g.student_id and c.left_on is null
        join public.grades r on r.id = c.grade_id
       where g.school_id = guardians_without_account.school and g.profile_id is null and g.ended_at is null)
    select k.*,
           (select max(l.expires_at) from public.claim_codes l
             where l.guardianship_id = k.id and l.claimed_at is null and l.withdrawn_at is null and l.expires_at > now()),
           (select count(*) from contacts)
      from contacts k
     order by k.contact_name collate "und-x-icu", k.last_name collate "und-x-icu", k.first_name collate "und-x-icu", k.id
     limit limited offset private.page_start(guardians_without_account.page, limited, (select count(*) from contacts));
end
$function$;
alter function public.guardians_without_account(uuid,integer,integer) owner to portal_definer;
grant execute on function public.guardians_without_account(uuid,integer,integer) to authenticated;
comment on function public.guardians_without_account(uuid,integer,integer) is 'A page of the guardians of a school who have no account, by name, each with the learner and until when the last letter for them is good (letter_until), and how many there are (total). page counts from 0; beyond the end it is the last one; page_size is at most 200. Nobody but its administrators gets a row.';
