-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.count_claim_try(p_hash bytea)
returns integer
language sql
security definer
set search_path to ''
as $function$
  insert into private.claim_tries as t (code_hash, wrong) values (p_hash, 1)
  on conflict (code_hash) do update set wrong = t.wrong + 1
  returning t.wrong
$function$;
alter function private.count_claim_try(bytea) owner to portal_definer;
comment on function private.count_claim_try(bytea) is 'Counts a try of this code, wrong until the day of birth is the right one, and answers how many were wrong with it.';
