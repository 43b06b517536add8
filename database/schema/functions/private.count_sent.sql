-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.count_sent(p_kind text, p_school_id uuid, p_count bigint)
returns void
language plpgsql
security definer
set search_path to ''
as $function$
begin
  if auth.role() is distinct from 'authenticated' or auth.uid() is null then
    return;
  end if;
  perform private.count_for_account(p_kind, private.times_of(p_school_id), p_count);
  perform private.count_for_school(p_kind, p_school_id, p_count);
end
$function$;
alter function private.count_sent(text,uuid,bigint) owner to portal_definer;
comment on function private.count_sent(text,uuid,bigint) is 'Counts what a function does that tells people, as private.limit_sendings counts rows. PT429: too often.';
