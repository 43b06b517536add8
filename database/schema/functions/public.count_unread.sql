-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.count_unread()
returns jsonb
language sql
stable
set search_path to ''
as $function$
  select public.count_unread_messages() || (
    select coalesce(jsonb_object_agg('desk/' || counted.key, counted.value), '{}')
      from jsonb_each(public.count_unread_desk_messages()) counted)
$function$;
grant execute on function public.count_unread() to authenticated;
comment on function public.count_unread() is 'What count_unread_messages and count_unread_desk_messages give, at once: conversations with desks under their id after ''desk/''.';
