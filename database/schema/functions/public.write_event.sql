-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.write_event(event jsonb)
returns setof uuid
language plpgsql
rows 1
set search_path to ''
as $function$
begin
  insert into public.events (id, title, description, start_date, end_date, start_time, end_time, event_type, created_by, school_id,
                             language, texts, audience_id, publish_at, expires_at)
  select e.id, e.title, e.description, e.start_date, e.end_date, e.start_time, e.end_time, coalesce(e.event_type, 'general'),
         (select private.profile_id()), e.school_id, e.language, coalesce(e.texts, '[]'), e.audience_id, coalesce(e.publish_at, private.undoable_until()),
         e.expires_at
    from jsonb_to_record(write_event.event) as e (
           id uuid, title text, description text, start_date date, end_date date, start_time time, end_time time, event_type text,
           school_id uuid, language text, texts jsonb, audience_id uuid, publish_at timestamptz, expires_at timestamptz)
  on conflict (id) do nothing;
  if not found and not exists (
    select from public.events e, jsonb_populate_record(null::public.events, write_event.event) w
     where e.id = w.id and e.created_by = (select private.profile_id())
       and (e.title, e.description, e.start_date, e.end_date, e.start_time, e.end_time, e.event_type, e.school_id,
            coalesce(e.language, 'en'), e.texts, e.audience_id, e.expires_at)
           is not distinct from
           (w.title, nullif(btrim(w.description), ''), w.start_date, coalesce(w.end_date, w.start_date), w.start_time, w.end_time,
            coalesce(w.event_type, 'general'), w.school_id, coalesce(w.language, 'en'),
            private.kept_texts(coalesce(w.texts, '[]'), w.language, e.texts), w.audience_id, w.expires_at)
       -- What is published at once waited for its ten seconds, and what has come has none any more.
       and (e.publish_at is not distinct from w.publish_at
         or e.publish_at is null and w.publish_at <= now()
         or w.publish_at is null and e.publish_at <= private.undoable_until()))
  then
    perform private.refuse_other_attempt();
  end if;
  return next (write_event.event ->> 'id')::uuid;
end
$function$;
grant execute on function public.write_event(jsonb) to authenticated;
comment on function public.write_event(jsonb) is 'Writes an event that is published at its moment, or ten seconds later: until then it can be deleted, and nobody is told. Its id; the same again under its id is written once, and something else refused (PR004).';
