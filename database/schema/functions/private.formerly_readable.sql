-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.formerly_readable(relation regclass, images jsonb)
returns setof integer
language plpgsql
stable
set search_path to ''
as $function$
declare
  permissive text;
  restrictive text;
begin
  -- With an empty search path the expressions come out fully qualified, and are read back the same way.
  select string_agg(format('(%s)', pg_get_expr(p.polqual, p.polrelid)), ' or ') filter (where p.polpermissive),
         string_agg(format('(%s)', pg_get_expr(p.polqual, p.polrelid)), ' and ') filter (where not p.polpermissive)
    into permissive, restrictive
    from pg_catalog.pg_policy p
   where p.polrelid = relation
     and p.polcmd in ('r', '*')
     and p.polqual is not null
     and exists (select from unnest(p.polroles) as named where named = 0 or pg_has_role(named, 'usage'));

  -- Without row security a row is readable to whoever may read the table; with it and no policy, to nobody.
  if not row_security_active(relation) then
    permissive := 'true';
    restrictive := null;
  elsif permissive is null then
    return;
  end if;

  -- The subquery's only relation bears the table's name, so that its columns are what the policies mean.
  return query execute format(
    'select entry.position::integer
       from jsonb_array_elements($1) with ordinality as entry (image, position)
      where (select (%s) and (%s) from jsonb_populate_record(null::%s, entry.image) as %I)',
    permissive, coalesce(restrictive, 'true'), relation,
    (select c.relname from pg_catalog.pg_class c where c.oid = relation)
  ) using images;
end
$function$;
grant execute on function private.formerly_readable(regclass,jsonb) to anon, authenticated, service_role;
comment on function private.formerly_readable(regclass,jsonb) is 'Of the given row images (a jsonb array), the positions, from 1, of those that the caller''s select policies let through. Runs with the caller''s own rights, so whoever calls it learns nothing that a select would not tell. What policies look up in other tables is looked up now: the children of a deleted parent count as unreadable.';
