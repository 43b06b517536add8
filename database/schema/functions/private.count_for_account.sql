-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.count_for_account(p_kind text, p_times integer, p_count bigint)
returns void
language plpgsql
security definer
set search_path to ''
as $function$
declare
  account uuid := auth.uid();
  usual record;
begin
  select * into usual from private.usual_sendings() u where u.kind = p_kind;
  if private.count_sending('account', account, usual.kind, 'hour', p_count) > usual.account_hour * p_times then
    perform private.refuse_sending('account', usual.kind, 'hour', usual.account_hour * p_times);
  end if;
  if private.count_sending('account', account, usual.kind, 'day', p_count) > usual.account_day * p_times then
    perform private.refuse_sending('account', usual.kind, 'day', usual.account_day * p_times);
  end if;
end
$function$;
alter function private.count_for_account(text,integer,bigint) owner to portal_definer;
comment on function private.count_for_account(text,integer,bigint) is 'Counts for whoever is signed in; PT429 for more than the usual, that many times.';
