-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.count_for_school(p_kind text, p_school_id uuid, p_count bigint)
returns void
language plpgsql
security definer
set search_path to ''
as $function$
declare
  allowed bigint;
begin
  select u.school_day::bigint * private.times_of(p_school_id) into allowed
    from private.usual_sendings() u where u.kind = p_kind;
  if private.count_sending('school', p_school_id, p_kind, 'day', p_count) > allowed then
    perform private.refuse_sending('school', p_kind, 'day', allowed);
  end if;
end
$function$;
alter function private.count_for_school(text,uuid,bigint) owner to portal_definer;
comment on function private.count_for_school(text,uuid,bigint) is 'Counts for the school; PT429 for more than it may send out in a day.';
