-- What a family answers to an incident, and what the school answers to that. It stands beside the record and is read by
-- the school with it. A guardian reads the own replies, those of the household that the school has marked for this learner
-- and what the school answers to them; the
-- learner's own words, and what the school says to everybody, are read by all guardians who read the record: none learns
-- of another by it. Of the staff, who is or was a guardian of the learner reads nothing of what another guardian and the
-- school say to each other (private.own_family_record_ids).
--
-- Refused: changing or taking back a reply, to everybody; answering for a child that is not confirmed or not the own;
-- writing as somebody else; reading who wrote a reply beyond the name that it bears.

comment on table public.incident_replies is
  'Answers to disciplinary records: of a guardian, of the learner in the own words (written down by a guardian, or by the learner of age), of the school. Append-only.';
comment on column public.incident_replies.voice is 'guardian, learner: the learner''s own words; school.';
comment on column public.incident_replies.is_by_learner is
  'Whether the learner, of age, wrote it: a reply that is read as a guardian''s by its voice.';
comment on column public.incident_replies.author_name is
  'The author''s name at that moment; empty for the learner''s own words, and once the author''s profile is gone.';
comment on column public.incident_replies.author_id is 'Granted to nobody for reading: it would tell one guardian of the other.';
comment on column public.incident_replies.answers is 'Which reply the school answers; null for what it says to everybody. Granted to nobody for reading.';
comment on column public.incident_replies.to_profile_id is 'Whose reply the school answers. Granted to nobody for reading.';
comment on column public.incident_replies.is_for_all is
  'Whether all guardians who read the record read it: the learner''s own words, and what the school says to everybody. Granted to nobody for reading.';

alter table public.incident_replies enable row level security, force row level security;

-- The inner queries are bound by the record's own policies.
create policy "the school reads them with the record" on public.incident_replies
  for select to authenticated
  using ((select private.profile_role()) in ('teacher', 'admin')
    and (is_for_all or author_id = (select private.profile_id())
      or record_id <> all((select private.own_family_record_ids())::uuid[]))
    and exists (select from public.disciplinary_records d where d.id = incident_replies.record_id));

create policy "guardians read their own, and what is for everybody" on public.incident_replies
  for select to authenticated
  using ((select private.profile_role()) = 'parent'
    and (author_id = (select private.profile_id()) or to_profile_id = (select private.profile_id())
      or id = any((select private.household_reply_ids())::uuid[])
      or is_for_all)
    and exists (select from public.disciplinary_records d where d.id = incident_replies.record_id));

create policy "guardians answer for their children" on public.incident_replies
  for insert to authenticated
  with check (voice in ('guardian', 'learner') and author_id = (select private.profile_id()) and answers is null
    and exists (select from public.disciplinary_records d
                 where d.id = incident_replies.record_id and d.student_id = any((select private.children_ids())::uuid[])));

create policy "the school answers" on public.incident_replies
  for insert to authenticated
  with check (voice = 'school' and author_id = (select private.profile_id())
    and (select private.profile_role()) in ('teacher', 'admin')
    and exists (select from public.disciplinary_records d where d.id = incident_replies.record_id));

create policy "the service key" on public.incident_replies for all to service_role using (true) with check (true);

create policy "helpers" on public.incident_replies for all to portal_definer using (true) with check (true);

grant select (id, record_id, school_id, voice, is_by_learner, author_name, content, created_at) on public.incident_replies to authenticated;
grant insert (id, record_id, voice, answers, content) on public.incident_replies to authenticated;
grant select, insert on public.incident_replies to service_role;
grant select, insert, delete on public.incident_replies to portal_definer;
grant update (author_name) on public.incident_replies to portal_definer;

create trigger complete before insert on public.incident_replies
  for each row execute function private.complete_incident_reply();

create trigger forget_author before update of author_id on public.incident_replies
  for each row when (new.author_id is null and old.author_id is not null)
  execute function private.forget_reply_author();

create trigger limit_sendings after insert on public.incident_replies
  referencing new table as new_rows for each statement execute function private.limit_sendings('incidents');

create trigger tell after insert on public.incident_replies
  for each row execute function private.tell_incident_reply();

select private.publish_changes('public.incident_replies');
