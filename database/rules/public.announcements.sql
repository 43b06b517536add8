-- Announcements. Teachers and administrators write them in their own name; everybody of the school reads the
-- active ones, or of one with an audience whoever belongs to it; and whoever wrote one, or runs the school, the others too.
--
-- Refused: writing in the name of somebody else or at another school; parents writing at all; moving an
-- announcement to another school or author; an audience that the author may not address (private.check_audience); a teacher approving what waits for an
-- administrator, or pinning one.

comment on table public.announcements is
  'Announcements. Members read the active ones of their school, those with an audience if they belong to it; parents write none; teachers change and delete their own; administrators those of their schools. A deleted author becomes null.';
comment on column public.announcements.author_id is 'The caller; anybody else is refused. Never changed.';
comment on column public.announcements.audience_id is 'Whom it is for, made by make_audience; null is the whole school.';
comment on column public.announcements.publish_at is
  'When it is published by itself; it is inactive until then, and this null afterwards. Whoever activates it publishes it at once.';
comment on column public.announcements.expires_at is 'When it is taken from its readers by itself; its author and the administrators keep it.';
comment on column public.announcements.pinned_until is
  'Until when it stands first in the lists; null is not at all, and this afterwards. Set by administrators, of five at once.';
comment on column public.announcements.is_pinned is 'Whether it stands first now; follows from pinned_until.';
comment on column public.announcements.tells_again is
  'Whether whoever was told is told that it is corrected, once it is read; false once they are.';
comment on column public.announcements.corrected_at is 'When a correction was told last; not granted.';
comment on column public.announcements.awaits_approval is
  'Whether it waits for an administrator (private.asks_for_approval); set by the database, taken away by an administrator, which publishes it.';
comment on column public.announcements.language is
  'Of title and content; null is English. Further languages stand in public.announcement_texts.';

alter table public.announcements enable row level security, force row level security;

create policy "members read the active ones of their school" on public.announcements
  for select to authenticated
  using (is_active and school_id = (select private.school_id())
    and (audience_id is null and school_id = (select private.told_school_id())
      or audience_id = any((select private.audience_ids())::uuid[])));

create policy "authors read their own" on public.announcements
  for select to authenticated
  using (author_id = (select private.profile_id()) and school_id = (select private.school_id()));

create policy "administrators read those of their schools" on public.announcements
  for select to authenticated using (school_id = any((select private.administered_school_ids())::uuid[]));

create policy "teachers announce at their school" on public.announcements
  for insert to authenticated
  with check (author_id = (select private.profile_id()) and school_id = (select private.school_id())
    and (select private.profile_role()) = 'teacher');

create policy "administrators announce at their schools" on public.announcements
  for insert to authenticated
  with check (author_id = (select private.profile_id())
    and school_id = any((select private.administered_school_ids())::uuid[]));

create policy "teachers edit their own" on public.announcements
  for update to authenticated
  using (author_id = (select private.profile_id()) and school_id = (select private.school_id())
    and (select private.profile_role()) = 'teacher')
  with check (author_id = (select private.profile_id()) and school_id = (select private.school_id()));

create policy "administrators edit those of their schools" on public.announcements
  for update to authenticated
  using (school_id = any((select private.administered_school_ids())::uuid[]))
  with check (school_id = any((select private.administered_school_ids())::uuid[]));

create policy "teachers delete their own" on public.announcements
  for delete to authenticated
  using (author_id = (select private.profile_id()) and school_id = (select private.school_id())
    and (select private.profile_role()) = 'teacher');

create policy "administrators delete those of their schools" on public.announcements
  for delete to authenticated using (school_id = any((select private.administered_school_ids())::uuid[]));

create policy "helpers read" on public.announcements for select to portal_definer using (true);

create policy "a text in another language says that it changed, and a moment that it has come" on public.announcements
  for update to portal_definer using (true) with check (true);

create policy "the service key" on public.announcements for all to service_role using (true) with check (true);

-- An announcement may bear the id that its author made: where the answer to an insert is lost on its way, a second
-- attempt under the same id is refused as the row that is there already, and nobody is told twice. An id never
-- changes.
grant select, delete on public.announcements to authenticated;
grant insert (id, title, content, priority, is_active, author_id, school_id, language, audience_id, publish_at, expires_at,
  pinned_until)
  on public.announcements to authenticated;
grant update (title, content, priority, is_active, language, audience_id, publish_at, expires_at, awaits_approval, pinned_until,
  tells_again)
  on public.announcements to authenticated;
grant select, insert, update, delete on public.announcements to service_role;
grant select, update (updated_at, publish_at, is_active, pinned_until, tells_again, corrected_at, awaits_approval) on public.announcements to portal_definer;

create trigger settle before insert or update of title, content, priority, language, is_active, audience_id, publish_at,
  expires_at, awaits_approval on public.announcements
  for each row execute function private.settle_announcement();

create trigger settle_pin before insert or update of pinned_until on public.announcements
  for each row execute function private.settle_pin();

create trigger touch before update on public.announcements for each row execute function private.touch();

create trigger visible before insert or update of title on public.announcements
  for each row execute function private.refuse_hidden_characters('title');

create trigger check_audience after insert or update of audience_id on public.announcements
  for each row execute function private.check_audience();

create trigger check_still_addressed after update of title, content, priority, is_active, language, publish_at, expires_at, awaits_approval, tells_again
  on public.announcements for each row when (new.is_active or new.publish_at is not null and not new.awaits_approval)
  execute function private.check_still_addressed();

create trigger check_people after insert or update of author_id on public.announcements
  for each row execute function private.check_author();

create trigger schedule after insert or update of publish_at, expires_at, pinned_until on public.announcements
  for each row execute function private.schedule_turn('announcement-turn', 'publish_at', 'expires_at', 'pinned_until');

create trigger forget_notices after delete on public.announcements
  referencing old table as old_rows for each statement execute function private.forget_notices('announcement');

-- By their names before the triggers that tell.
create trigger limit_correction after update of tells_again on public.announcements
  for each row when (new.tells_again and not old.tells_again) execute function private.limit_correction();

create trigger limit_sendings after insert on public.announcements
  referencing new table as new_rows for each statement execute function private.limit_sendings('announcements');

create trigger retell_announcements after update on public.announcements
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.retell_announcements();

create trigger tell_announcements after insert on public.announcements
  referencing new table as new_rows for each statement execute function private.tell_announcements();

select private.publish_changes('public.announcements');
select private.publish_losses('public.announcements', 'is_active', 'audience_id');
