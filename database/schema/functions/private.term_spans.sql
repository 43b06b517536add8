-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.term_spans(p_school_id uuid)
returns table(id uuid, starts date, ends date, is_open boolean)
language sql
stable security definer
set search_path to ''
as $function$
  select t.id, t.start_date,
         least(coalesce(t.end_date, lead(t.start_date) over (order by t.start_date, t.id) - 1), t.start_date + 366), t.end_date is null
    from public.terms t where t.school_id = p_school_id
$function$;
alter function private.term_spans(uuid) owner to portal_definer;
comment on function private.term_spans(uuid) is 'The first and last day of each of a school''s terms; is_open where nobody has said when it ends.';
