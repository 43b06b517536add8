-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.register_consents(p_profile_id uuid, p_school_id uuid, p_shown jsonb)
returns void
language plpgsql
security definer
set search_path to ''
as $function$
begin
  if jsonb_typeof(p_shown -> 'version') is distinct from 'number'
     or (p_shown ->> 'version')::numeric not between 1 and private.consent_version() then
    return;
  end if;
  insert into public.consents (school_id, student_id, profile_id, purpose, is_given, portal_version, paragraph_id, way)
  select p_school_id, c.id, p_profile_id, said.purpose, said.is_given, (p_shown ->> 'version')::numeric::smallint, shown.id, 'registration'
    from private.declared_children_of(p_profile_id) as c (id)
    cross join (values ('notice', true), ('pictures', private.said_yes(p_shown, 'pictures')), ('texts', private.said_yes(p_shown, 'texts')))
      as said (purpose, is_given)
    left join public.consent_paragraphs shown on shown.id::text = p_shown ->> 'paragraph' and shown.school_id = p_school_id
   where said.is_given is not null
     -- A paragraph that this school never wrote was not shown.
     and (p_shown ->> 'paragraph' is null or shown.id is not null);
end
$function$;
alter function private.register_consents(uuid,uuid,jsonb) owner to portal_definer;
comment on function private.register_consents(uuid,uuid,jsonb) is 'Writes down what the text at a registration was and what was said to it, for each declared child.';
