-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.consent_version()
returns smallint
language sql
immutable
set search_path to ''
as $function$ select 1::smallint $function$;
grant execute on function private.consent_version() to portal_definer;
comment on function private.consent_version() is 'The version of the portal''s text by which families are told what is done with a child''s data.';
