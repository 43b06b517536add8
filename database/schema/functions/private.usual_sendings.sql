-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.usual_sendings()
returns table(kind text, account_hour integer, account_day integer, school_day integer)
language sql
immutable
set search_path to ''
as $function$
  values ('announcements', 20, 60, 200),
         ('events', 60, 200, 500),
         ('messages', 600, 2000, 20000),
         ('reports', 300, 1000, 15000),
         ('incidents', 60, 200, 1000),
         ('lessons', 60, 200, 1500),
         ('children', 40, 60, 3000),
         ('conversation_reports', 20, 50, 300),
         ('emergencies', 5, 10, 20),
         ('requests', 20, 60, 200),
         ('guardianships', 300, 1000, 4000),
         ('listed_guardians', 3000, 5000, 8000),
         ('letters', 3000, 5000, 8000),
         ('phone_codes', null, null, 2000),
         ('notices', null, null, 250000)
$function$;
grant execute on function private.usual_sendings() to portal_definer;
comment on function private.usual_sendings() is 'How many rows that tell people may be written: contract/limits.ts has the same, with the reasons.';
