-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.consent_paragraph_of(p_school_id uuid)
returns uuid
language sql
stable security definer
set search_path to ''
as $function$
  select l.id from (
    select p.id, p.content from public.consent_paragraphs p
     where p.school_id = p_school_id order by p.written_at desc, p.id desc limit 1) l
   where l.content is not null
$function$;
alter function private.consent_paragraph_of(uuid) owner to portal_definer;
comment on function private.consent_paragraph_of(uuid) is 'What the school adds now; null for nothing.';
