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
  return next (write_event.event ->> 'id')::uuid;
end
$function$;
grant execute on function public.write_event(jsonb) to authenticated;
comment on function public.write_event(jsonb) is 'Writes an event that is published at its moment, or ten seconds later: until then it can be deleted, and nobody is told. Its id.';
