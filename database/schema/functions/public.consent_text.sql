-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.consent_text(school uuid)
returns table(portal_version smallint, paragraph_id uuid, paragraph text)
language sql
stable security definer rows 1
set search_path to ''
as $function$
  select private.consent_version(), p.id, p.content
    from public.schools s
    left join public.consent_paragraphs p on p.id = private.consent_paragraph_of(s.id)
   where s.id = consent_text.school
$function$;
alter function public.consent_text(uuid) owner to portal_definer;
grant execute on function public.consent_text(uuid) to anon, authenticated;
comment on function public.consent_text(uuid) is 'Which text families of a school read now about a child''s data: the version of the portal''s, and what the school adds. Before a sign-in as after it, for it is read by whoever registers.';
