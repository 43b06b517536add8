-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.give_consent(learner uuid, purpose text, given boolean, version smallint, paragraph uuid)
returns void
language plpgsql
security definer
set search_path to ''
as $function$
declare
  me uuid := private.profile_id();
  home uuid;
  was_given boolean;
begin
  -- The learner is held as an erasure holds it: an answer is written before it, or not at all.
  select s.school_id into home from public.students s where s.id = give_consent.learner for key share;
  if not coalesce(private.decides_for(give_consent.learner), false) then
    raise exception using errcode = '42501', message = 'Only a guardian who decides for the child says this',
      hint = '{"code": "consent.not_yours"}';
  end if;
  if (give_consent.version, give_consent.paragraph) is distinct from (private.consent_version(), private.consent_paragraph_of(home)) then
    raise exception using errcode = 'PR004', message = 'The text has changed. Read it again and answer what it says now',
      hint = '{"code": "consent.changed"}';
  end if;
  if private.count_sending('account', me, 'consents', 'day', 1) > 200 then
    raise exception using errcode = 'PT429', message = 'You have changed this very often today. Please go on tomorrow',
      hint = '{"code": "consent.too_often"}';
  end if;
  -- One after the other: of two who take it back in one moment, the second takes back nothing.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('consent ' || give_consent.learner, 0));
  was_given := private.has_consent(give_consent.learner, 'pictures');
  insert into public.consents (school_id, student_id, profile_id, purpose, is_given, portal_version, paragraph_id, way)
  select home, give_consent.learner, me, said.purpose, said.is_given, give_consent.version, give_consent.paragraph, 'screen'
    from (values ('notice', true), (give_consent.purpose, give_consent.given)) as said (purpose, is_given)
   -- What stands is not said again.
   where said is distinct from (
     select (c.purpose, c.is_given) from public.consents c
      where c.student_id = give_consent.learner and c.profile_id = me and c.purpose = said.purpose
        and c.portal_version = give_consent.version and c.paragraph_id is not distinct from give_consent.paragraph
      order by c.given_at desc, c.id desc limit 1);
  if give_consent.purpose = 'pictures' then
    perform private.tell_of_pictures(give_consent.learner, home, was_given);
  end if;
end
$function$;
alter function public.give_consent(uuid,text,boolean,smallint,uuid) owner to portal_definer;
grant execute on function public.give_consent(uuid,text,boolean,smallint,uuid) to authenticated;
comment on function public.give_consent(uuid,text,boolean,smallint,uuid) is 'Says yes or no to what hangs on consent (pictures, texts), for a child for whom the caller decides, to the text that was read (consent_text). 42501: the caller does not decide; PR004: the text is another one by now.';
