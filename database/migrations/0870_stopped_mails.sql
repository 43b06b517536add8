-- Mails about notices can be stopped from the mail itself, by an address that the server has signed (server/unsubscribe)
-- and that whoever has the mail can use: nobody is signed in. So the server may do this one thing to a person's choices,
-- and nothing else; and what the person turned on later in the settings, an older mail does not turn off again.

alter table public.delivery_preferences add column turned_on_at timestamptz;
comment on column public.delivery_preferences.turned_on_at is
  'When the person last turned on what was not mailed; mails of before cannot stop it. Set by a trigger; not granted.';

create function private.note_turned_on() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.turned_on_at := case when exists (
    select from jsonb_each_text(to_jsonb(old)) before join jsonb_each_text(to_jsonb(new)) now using (key)
     where before.value = 'none' and now.value in ('at_once', 'digest')) then now() else old.turned_on_at end;
  return new;
end
$$;
revoke execute on function private.note_turned_on() from public;
create trigger note_turned_on before update on public.delivery_preferences
  for each row execute function private.note_turned_on();

create function private.mails_notices(p_preferences public.delivery_preferences) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from jsonb_object_keys(private.default_delivery()) kind
     where to_jsonb(p_preferences) ->> kind in ('at_once', 'digest'))
$$;
comment on function private.mails_notices(public.delivery_preferences) is
  'Whether any kind of notice is mailed by these choices.';
revoke execute on function private.mails_notices(public.delivery_preferences) from public;
grant execute on function private.mails_notices(public.delivery_preferences) to portal_definer;

create policy "a stop adds" on public.delivery_preferences for insert to portal_definer with check (true);
create policy "a stop changes" on public.delivery_preferences for update to portal_definer using (true) with check (true);
grant insert (profile_id, message, report, incident, announcement, event, assignment, lesson, registration, review),
      update (message, report, incident, announcement, event, assignment, lesson, registration, review)
  on public.delivery_preferences to portal_definer;

create function private.stop_notice_mails(p_profile_id uuid, p_mailed_at timestamptz) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.delivery_preferences as chosen
    (profile_id, message, report, incident, announcement, event, assignment, lesson, registration, review)
  select p.id, 'none', 'none', 'none', 'none', 'none', 'none', 'none', 'none', 'none'
    from public.profiles p where p.id = p_profile_id
  on conflict (profile_id) do update
    set message = 'none', report = 'none', incident = 'none', announcement = 'none', event = 'none',
        assignment = 'none', lesson = 'none', registration = 'none', review = 'none'
    where private.mails_notices(chosen)
      -- The address names the second in which its mail was written.
      and coalesce(chosen.turned_on_at < p_mailed_at + interval '1 second', true);
  return not exists (
    select from public.delivery_preferences d where d.profile_id = p_profile_id and private.mails_notices(d));
end
$$;
comment on function private.stop_notice_mails(uuid, timestamptz) is
  'Stops all mails about notices to this person, whatever their kind and however urgent; the bell and the quiet hours stay. Whether they are stopped now: not when the person turned some on after this moment, in which the mail was written that asks for it; yes when there is no such person.';
revoke execute on function private.stop_notice_mails(uuid, timestamptz) from public;
grant execute on function private.stop_notice_mails(uuid, timestamptz) to portal_jobs;
alter function private.stop_notice_mails(uuid, timestamptz) owner to portal_definer;
