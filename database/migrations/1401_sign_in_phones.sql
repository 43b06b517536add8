-- Their results have the number that signs in beside the contact (functions/contact_details.sql, list_people.sql).
drop function if exists public.contact_details(uuid[]);
drop function if exists public.list_people(text, uuid, text[], text, text, boolean, integer, integer);
