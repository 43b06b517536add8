-- When an announcement is read: is_active alone decides, in policies and notices. What makes it true or false by itself
-- stands in publish_at and expires_at, and in what a school asks of its teachers (reach_settings.approve_school_wide).
create or replace function private.asks_for_approval(p_school_id uuid, p_audience_id uuid) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return p_audience_id is null and auth.role() = 'authenticated' and coalesce(private.profile_role() = 'teacher', false)
    and exists (select from public.reach_settings r where r.school_id = p_school_id and r.approve_school_wide);
end
$$;
alter function private.asks_for_approval(uuid, uuid) owner to portal_definer;
grant execute on function private.asks_for_approval(uuid, uuid) to authenticated;
comment on function private.asks_for_approval(uuid, uuid) is
  'Whether what the caller writes for this audience of the school waits for an administrator: a teacher''s, for the whole school, where the school asks for it.';

-- Whoever activates one, or takes its moment away, publishes it now. What a teacher corrects in one that is read waits again, so that what was
-- approved is what is read; and no teacher approves one. What is published later than it was written is news of then.
create or replace function private.settle_announcement() returns trigger
language plpgsql security definer
set search_path = ''
as $$
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
$$;
alter function private.settle_announcement() owner to portal_definer;

-- First in the lists, by whoever runs the school: of five at once somebody still reads the rest.
create or replace function private.settle_pin() returns trigger
language plpgsql security definer
set search_path = ''
as $$
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
$$;
alter function private.settle_pin() owner to portal_definer;

-- Who tells people again of what they know tells as many as an announcement of its own does.
create or replace function private.limit_correction() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.count_sent('announcements', new.school_id, 1);
  return null;
end
$$;
alter function private.limit_correction() owner to portal_definer;

create or replace function private.turn_announcement(p_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  -- What its author may address no more waits for an administrator, who is told.
  update public.announcements a set awaits_approval = true
   where a.id = p_id and a.publish_at <= now() and not a.awaits_approval
     and not private.still_addresses(a.author_id, a.school_id, a.audience_id);
  -- private.settle_announcement does what is due.
  update public.announcements a set publish_at = a.publish_at where a.id = p_id and a.publish_at <= now();
  update public.announcements a set is_active = false where a.id = p_id and a.is_active and a.expires_at <= now();
  update public.announcements a set pinned_until = null where a.id = p_id and a.pinned_until <= now();
end
$$;
alter function private.turn_announcement(uuid) owner to portal_definer;
grant execute on function private.turn_announcement(uuid) to portal_jobs;
comment on function private.turn_announcement(uuid) is
  'Publishes the announcement, takes it from its readers or from its place above the others, if that is due; again, it changes nothing.';
