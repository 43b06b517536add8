-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.delivery_of(p_preferences public.delivery_preferences, p_kind text)
returns text
language sql
stable
as $function$
  select coalesce(to_jsonb(p_preferences) ->> p_kind, private.unasked_delivery(p_preferences, p_kind),
                  private.default_delivery() ->> p_kind, 'none')
$function$;
grant execute on function private.delivery_of(public.delivery_preferences,text) to portal_definer;
comment on function private.delivery_of(public.delivery_preferences,text) is 'at_once, digest, push or none; the default for a person without a row.';
