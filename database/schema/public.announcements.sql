-- Generated from the migrated database by `npm run types`; do not edit.

create table public.announcements (
  id uuid not null default gen_random_uuid(),
  title text not null,
  content text not null,
  priority text not null default 'medium',
  is_active boolean not null default true,
  author_id uuid,
  school_id uuid not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  language text,
  audience_id uuid,
  awaits_approval boolean not null default false,
  publish_at timestamp with time zone,
  expires_at timestamp with time zone,
  pinned_until timestamp with time zone,
  tells_again boolean not null default false,
  corrected_at timestamp with time zone,
  is_pinned boolean not null generated always as (pinned_until is not null) stored,
  constraint announcements_pkey primary key (id),
  constraint announcements_id_school_id_key unique (id, school_id),
  constraint announcements_awaits_approval_check check (not (awaits_approval and is_active)),
  constraint announcements_content_check check (content ~ '\S' and length(content) <= 5000),
  constraint announcements_expires_at_check check (expires_at > publish_at),
  constraint announcements_language_check check (language = any (array['en', 'af', 'zu', 'xh', 'st'])),
  constraint announcements_moments_check check (
    publish_at >= '2000-01-01 00:00:00+00'::timestamp with time zone
    and publish_at <= '2999-12-31 00:00:00+00'::timestamp with time zone
    and expires_at >= '2000-01-01 00:00:00+00'::timestamp with time zone
    and expires_at <= '2999-12-31 00:00:00+00'::timestamp with time zone
  ),
  constraint announcements_priority_check check (priority = any (array['low', 'medium', 'high'])),
  constraint announcements_title_check check (
    title ~ '\S' and title !~ '[[:cntrl:]]' and length(title) <= 200
  ),
  constraint announcements_audience_id_fkey foreign key (
    audience_id, school_id
  ) references public.audiences(id, school_id),
  constraint announcements_author_id_fkey foreign key (author_id) references public.profiles(id) on delete set null,
  constraint announcements_school_id_fkey foreign key (school_id) references public.schools(id)
);

comment on table public.announcements is 'Announcements. Members read the active ones of their school, those with an audience if they belong to it; parents write none; teachers change and delete their own; administrators those of their schools. A deleted author becomes null.';
comment on column public.announcements.author_id is 'The caller; anybody else is refused. Never changed.';
comment on column public.announcements.language is 'Of title and content; null is English. Further languages stand in public.announcement_texts.';
comment on column public.announcements.audience_id is 'Whom it is for, made by make_audience; null is the whole school.';
comment on column public.announcements.awaits_approval is 'Whether it waits for an administrator (private.asks_for_approval); set by the database, taken away by an administrator, which publishes it.';
comment on column public.announcements.publish_at is 'When it is published by itself; it is inactive until then, and this null afterwards. Whoever activates it publishes it at once.';
comment on column public.announcements.expires_at is 'When it is taken from its readers by itself; its author and the administrators keep it.';
comment on column public.announcements.pinned_until is 'Until when it stands first in the lists; null is not at all, and this afterwards. Set by administrators, of five at once.';
comment on column public.announcements.tells_again is 'Whether whoever was told is told that it is corrected, once it is read; false once they are.';
comment on column public.announcements.corrected_at is 'When a correction was told last; not granted.';
comment on column public.announcements.is_pinned is 'Whether it stands first now; follows from pinned_until.';

create index announcements_audience on public.announcements using btree (audience_id, school_id)
where audience_id is not null;
create index announcements_author on public.announcements using btree (
  author_id, school_id, created_at desc, id desc
);
create index announcements_awaiting on public.announcements using btree (school_id, created_at)
where awaits_approval;
create index announcements_created on public.announcements using btree (created_at desc, id desc);
create index announcements_pinned on public.announcements using btree (school_id)
where pinned_until is not null;
create index announcements_school on public.announcements using btree (
  school_id, is_pinned desc, created_at desc, id desc
);
create index announcements_words on public.announcements using gin (
  private.text_words((title || ' ') || content)
);

-- Row security is on, for the owner too.
create policy "administrators read those of their schools" on public.announcements for select to authenticated
  using (school_id = any ((select private.administered_school_ids())::uuid[]));
create policy "authors read their own" on public.announcements for select to authenticated
  using (author_id = (select private.profile_id()) and school_id = (select private.school_id()));
create policy "helpers read" on public.announcements for select to portal_definer
  using (true);
create policy "members read the active ones of their school" on public.announcements for select to authenticated
  using (
    is_active
    and school_id = (select private.school_id())
    and (
      audience_id is null
      and school_id = (select private.told_school_id())
      or (audience_id = any ((select private.audience_ids())::uuid[]))
    )
  );
create policy "the backup reads" on public.announcements for select to portal_backup
  using (true);
create policy "administrators announce at their schools" on public.announcements for insert to authenticated
  with check (
    author_id = (select private.profile_id())
    and (school_id = any ((select private.administered_school_ids())::uuid[]))
  );
create policy "teachers announce at their school" on public.announcements for insert to authenticated
  with check (
    author_id = (select private.profile_id())
    and school_id = (select private.school_id())
    and (select private.profile_role()) = 'teacher'
  );
create policy "a text in another language says that it changed, and a moment t" on public.announcements for update to portal_definer
  using (true)
  with check (true);
create policy "administrators edit those of their schools" on public.announcements for update to authenticated
  using (school_id = any ((select private.administered_school_ids())::uuid[]))
  with check (school_id = any ((select private.administered_school_ids())::uuid[]));
create policy "teachers edit their own" on public.announcements for update to authenticated
  using (
    author_id = (select private.profile_id())
    and school_id = (select private.school_id())
    and (select private.profile_role()) = 'teacher'
  )
  with check (author_id = (select private.profile_id()) and school_id = (select private.school_id()));
create policy "administrators delete those of their schools" on public.announcements for delete to authenticated
  using (school_id = any ((select private.administered_school_ids())::uuid[]));
create policy "teachers delete their own" on public.announcements for delete to authenticated
  using (
    author_id = (select private.profile_id())
    and school_id = (select private.school_id())
    and (select private.profile_role()) = 'teacher'
  );
create policy "the service key" on public.announcements for all to service_role
  using (true)
  with check (true);

grant select, delete on public.announcements to authenticated;
grant insert (
  id, title, content, priority, is_active, author_id, school_id, language, audience_id, publish_at,
  expires_at, pinned_until
) on public.announcements to authenticated;
grant update (
  title, content, priority, is_active, language, audience_id, awaits_approval, publish_at, expires_at,
  pinned_until, tells_again
) on public.announcements to authenticated;
grant select on public.announcements to portal_backup;
grant select on public.announcements to portal_definer;
grant update (
  is_active, updated_at, awaits_approval, publish_at, pinned_until, tells_again, corrected_at
) on public.announcements to portal_definer;
grant select, insert, update, delete on public.announcements to service_role;

-- 1. before each row
create trigger settle before insert or update of title, content, priority, language, is_active, audience_id,
publish_at, expires_at, awaits_approval on public.announcements
for each row
execute function private.settle_announcement();

create or replace function private.settle_announcement()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
declare
  asks boolean := private.asks_for_approval(new.school_id, new.audience_id);
  waited boolean := false;
begin
  if tg_op = 'UPDATE' then
    waited := old.awaits_approval;
    if new.is_active and not old.is_active then
      if new.publish_at is not distinct from old.publish_at then
        new.publish_at := null;
      end if;
      if new.expires_at <= now() and new.expires_at is not distinct from old.expires_at then
        new.expires_at := null;
      end if;
      new.awaits_approval := false;
    end if;
    -- Whoever takes the moment away publishes it now.
    if old.publish_at is not null and new.publish_at is null and not new.is_active then
      new.is_active := true;
      new.created_at := now();
    end if;
  end if;
  if asks then
    new.awaits_approval := waited or new.is_active or new.publish_at is not null;
  elsif new.audience_id is not null and (tg_op = 'INSERT' or new.audience_id is distinct from old.audience_id) then
    new.awaits_approval := false;
  end if;
  -- It is let go of: approved, or not for the whole school any more.
  if waited and not new.awaits_approval then
    new.is_active := true;
    new.created_at := now();
  end if;
  if not new.awaits_approval and new.publish_at <= now() then
    new.publish_at := null;
    new.is_active := true;
    if tg_op = 'UPDATE' then
      new.created_at := now();
    end if;
  end if;
  if new.awaits_approval or new.publish_at is not null or coalesce(new.expires_at <= now(), false) then
    new.is_active := false;
  end if;
  -- Who is taken from its readers leaves a place of the five to another.
  if tg_op = 'UPDATE' and old.is_active and not new.is_active and not new.awaits_approval and new.publish_at is null then
    new.pinned_until := null;
  end if;
  return new;
end
$function$;
alter function private.settle_announcement() owner to portal_definer;

-- 2. before each row
create trigger settle_pin before insert or update of pinned_until on public.announcements
for each row
execute function private.settle_pin();

create or replace function private.settle_pin()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
declare
  is_persons boolean := coalesce(auth.role() = 'authenticated', false);
begin
  if new.pinned_until <= now() then
    new.pinned_until := null;
  end if;
  if new.pinned_until is null or tg_op = 'UPDATE' and new.pinned_until is not distinct from old.pinned_until then
    return new;
  end if;
  if is_persons and not private.administers(new.school_id) then
    raise exception using errcode = '42501', column = 'pinned_until', message = 'Only administrators pin announcements',
      hint = '{"code": "announcement.pin_not_yours"}';
  end if;
  if new.pinned_until > now() + interval '62 days' then
    raise exception using errcode = '23514', column = 'pinned_until', detail = 'pinned_until',
      message = 'An announcement stays pinned for two months at most', hint = '{"code": "announcement.pinned_too_long"}';
  end if;
  -- The lock keeps two from both being the last that fits.
  perform pg_advisory_xact_lock(hashtext('pinned'), hashtext(new.school_id::text));
  if 5 <= (select count(*) from public.announcements a
            where a.school_id = new.school_id and a.pinned_until is not null and a.id <> new.id) then
    raise exception using errcode = '23514', column = 'pinned_until', detail = 'pinned_until',
      message = 'A school pins at most 5 announcements. Take another one from its place first',
      hint = '{"code": "announcement.too_many_pinned", "max": 5}';
  end if;
  return new;
end
$function$;
alter function private.settle_pin() owner to portal_definer;

-- 3. before each row
create trigger touch before update on public.announcements for each row execute function private.touch();

-- 4. before each row
create trigger visible before insert or update of title on public.announcements
for each row
execute function private.refuse_hidden_characters('title');

-- 5. after each row
create trigger check_audience after insert or update of audience_id on public.announcements
for each row
execute function private.check_audience();

-- 6. after each row
create trigger check_people after insert or update of author_id on public.announcements
for each row
execute function private.check_author();

-- 7. after each row
create trigger check_still_addressed after update of title, content, priority, is_active, language,
publish_at, expires_at, awaits_approval, tells_again on public.announcements
for each row
when (new.is_active or new.publish_at is not null and not new.awaits_approval)
execute function private.check_still_addressed();

-- 8. after each row
create trigger limit_correction after update of tells_again on public.announcements
for each row
when (new.tells_again and not old.tells_again)
execute function private.limit_correction();

create or replace function private.limit_correction()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  perform private.count_sent('announcements', new.school_id, 1);
  return null;
end
$function$;
alter function private.limit_correction() owner to portal_definer;

-- 9. after each row
create trigger publish_losses after update on public.announcements
for each row
when (old.is_active is distinct from new.is_active or old.audience_id is distinct from new.audience_id)
execute function private.record_new_key();

-- 10. after each row
create trigger publish_new_keys after update on public.announcements
for each row
when (old.id is distinct from new.id)
execute function private.record_new_key();

-- 11. after each row
create trigger schedule after insert or update of publish_at, expires_at, pinned_until on public.announcements
for each row
execute function private.schedule_turn('announcement-turn', 'publish_at', 'expires_at', 'pinned_until');

-- 12. after the statement
create trigger forget_notices after delete on public.announcements referencing old table as old_rows
for each statement
execute function private.forget_notices('announcement');

-- 13. after the statement
create trigger limit_sendings after insert on public.announcements referencing new table as new_rows
for each statement
execute function private.limit_sendings('announcements');

-- 14. after the statement
create trigger publish_deletions after delete on public.announcements referencing old table as old_rows
for each statement
execute function private.record_deletions();

-- 15. after the statement
create trigger publish_inserts after insert on public.announcements referencing new table as new_rows
for each statement
execute function private.record_inserts();

-- 16. after the statement
create trigger publish_updates after update on public.announcements referencing new table as new_rows
for each statement
execute function private.record_updates();

-- 17. after the statement
create trigger retell_announcements after update on public.announcements referencing old table as old_rows new table as new_rows
for each statement
execute function private.retell_announcements();

create or replace function private.retell_announcements()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  -- Before it is told to everybody: these were told of something else.
  delete from public.notices n using new_rows a join old_rows o on o.id = a.id
   where n.subject_id = a.id and n.kind = 'announcement' and o.awaits_approval and not a.awaits_approval
     and n.arguments ->> 'code' = 'announcement.waits';
  -- Asked first: telling is a change of the announcement, too.
  if exists (select from new_rows a where a.is_active and a.tells_again) then
    perform private.tell_corrections(array(select a.id from new_rows a where a.is_active and a.tells_again order by a.id));
  end if;
  perform private.tell_of_waiting('announcement', a.id, a.title, null, a.school_id)
    from new_rows a join old_rows o on o.id = a.id
   where a.awaits_approval and (not o.awaits_approval or a.title <> o.title);
  insert into public.notices (profile_id, kind, subject_id, title, arguments, urgent, school_id)
  select p.id, 'announcement', a.id, coalesce(t.title, a.title), private.title_language(t.language, a.language), private.is_urgent_announcement(a.priority, a.author_id), a.school_id
    from new_rows a join old_rows o on o.id = a.id
    cross join lateral private.told_people(a.school_id, a.audience_id) as told (id)
    join public.profiles p on p.id = told.id and p.id is distinct from a.author_id
    left join public.announcement_texts t on t.announcement_id = a.id and t.language = coalesce(p.language, 'en')
     and t.language <> coalesce(a.language, 'en')
   where a.is_active
     -- Whoever was told before is not told again, nor is whoever came to the school since. An audience that is widened is
     -- news for those who come to it by that.
     and (a.audience_id is distinct from o.audience_id and private.is_told(a.created_at)
       or not o.is_active and not exists (select from public.notices n where n.subject_id = a.id and n.kind = 'announcement'))
  on conflict do nothing;
  update public.notices n set title = told.title, arguments = told.arguments, urgent = told.urgent
    from (select a.id, p.id as profile_id, private.announced_title(coalesce(t.title, a.title), told_as.corrected) as title,
                 private.announced_arguments(coalesce(t.title, a.title), private.title_language(t.language, a.language), told_as.corrected) as arguments,
                 private.is_urgent_announcement(a.priority, a.author_id) as urgent
            from new_rows a join old_rows o on o.id = a.id
            join public.notices m on m.subject_id = a.id and m.kind = 'announcement'
            cross join lateral (select coalesce(m.arguments ->> 'code' = 'announcement.corrected', false)) as told_as (corrected)
            join public.profiles p on p.id = m.profile_id
            left join public.announcement_texts t on t.announcement_id = a.id and t.language = coalesce(p.language, 'en')
             and t.language <> coalesce(a.language, 'en')
           where (a.title, a.priority = 'high', a.language) is distinct from (o.title, o.priority = 'high', o.language)
             and m.arguments ->> 'code' is distinct from 'announcement.waits') told
   where n.subject_id = told.id and n.kind = 'announcement' and n.profile_id = told.profile_id
     and n.arguments ->> 'code' is distinct from 'announcement.waits';
  return null;
end
$function$;
alter function private.retell_announcements() owner to portal_definer;

-- 18. after the statement
create trigger tell_announcements after insert on public.announcements referencing new table as new_rows
for each statement
execute function private.tell_announcements();

create or replace function private.tell_announcements()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  perform private.tell_of_waiting('announcement', a.id, a.title, null, a.school_id) from new_rows a where a.awaits_approval;
  -- What holds of an announcement for everybody is asked once for it.
  with active as materialized (
    select a.id, a.title, a.language, a.author_id, a.audience_id, a.school_id, a.created_at,
           private.title_language(null, a.language) as arguments, private.is_urgent_announcement(a.priority, a.author_id) as urgent,
           private.read_as_history(a.created_at) as read_at
      from new_rows a
     where a.is_active)
  insert into public.notices (profile_id, kind, subject_id, title, arguments, urgent, school_id, created_at, read_at)
  select p.id, 'announcement', a.id, coalesce(t.title, a.title),
         case when t.language is null then a.arguments else private.title_language(t.language, a.language) end,
         a.urgent, a.school_id, a.created_at, a.read_at
    from active a
    cross join lateral private.told_people(a.school_id, a.audience_id) as told (id)
    join public.profiles p on p.id = told.id and p.id is distinct from a.author_id
    left join public.announcement_texts t on t.announcement_id = a.id and t.language = coalesce(p.language, 'en')
     and t.language <> coalesce(a.language, 'en')
  on conflict do nothing;
  return null;
end
$function$;
alter function private.tell_announcements() owner to portal_definer;
