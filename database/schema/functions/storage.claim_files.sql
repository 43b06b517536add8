-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function storage.claim_files()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
declare
  wanted integer;
  claimed integer;
begin
  select count(*) into wanted from arrived where arrived.version is not null;
  if wanted = 0 then
    return null;
  end if;
  delete from storage.loose_files l using arrived where l.version = arrived.version;
  get diagnostics claimed = row_count;
  if claimed <> wanted then
    raise exception using errcode = '55000', message = 'The file is no longer in the store';
  end if;
  return null;
end
$function$;
alter function storage.claim_files() owner to portal_definer;
comment on function storage.claim_files() is 'Statement trigger: new rows take their files off the list of loose ones.';
