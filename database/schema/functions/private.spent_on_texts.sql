-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.spent_on_texts(p_school_id uuid)
returns integer
language sql
stable security definer
set search_path to ''
as $function$
  select coalesce(sum(t.cents), 0)::integer from private.texts t
   where t.school_id = p_school_id and t.created_at >= private.span_start('month') and not t.is_emergency
$function$;
alter function private.spent_on_texts(uuid) owner to portal_definer;
comment on function private.spent_on_texts(uuid) is 'Cents that text messages of the school have cost this month; an emergency''s are not of the budget.';
