-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.are_event_texts(p_texts jsonb)
returns boolean
language sql
immutable parallel safe
set search_path to ''
as $function$
  select case when jsonb_typeof(p_texts) = 'array' then
    (select count(distinct t ->> 'language') = count(*)
            and coalesce(bool_and(case when jsonb_typeof(t) = 'object' then
              coalesce(t ->> 'language' in ('en', 'af', 'zu', 'xh', 'st'), false)
              and coalesce(jsonb_typeof(t -> 'title') = 'string' and t ->> 'title' ~ '\S'
                           and t ->> 'title' !~ '[[:cntrl:]]' and length(t ->> 'title') <= 200, false)
              and coalesce(jsonb_typeof(t -> 'description') in ('string', 'null'), true)
              and coalesce(length(t ->> 'description') <= 5000, true)
              and coalesce(jsonb_typeof(t -> 'is_machine_made') = 'boolean', true)
              and t - array['language', 'title', 'description', 'is_machine_made'] = '{}'::jsonb
              else false end), true)
       from jsonb_array_elements(p_texts) as texts (t))
    else false end
$function$;
grant execute on function private.are_event_texts(jsonb) to authenticated, portal_definer, service_role;
