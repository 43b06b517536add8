-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.refuse_unseen_answer(p_seen_at timestamp with time zone, p_latest_at timestamp with time zone)
returns void
language plpgsql
stable
set search_path to ''
as $function$
begin
  if p_latest_at > p_seen_at then
    raise exception using errcode = 'PR004', column = 'seen_at', detail = 'seen_at',
      message = 'You have answered this meanwhile, on another device or on paper. Read that answer, and answer again if it should be another',
      hint = '{"code": "answer.given_since"}';
  end if;
end
$function$;
grant execute on function private.refuse_unseen_answer(
  timestamp with time zone,timestamp with time zone
) to portal_definer;
comment on function private.refuse_unseen_answer(timestamp with time zone,timestamp with time zone) is 'Raises PR004 where the latest own answer is later than the one that was seen; whoever does not say what was seen is not asked.';
