-- Of many listeners, those whose rights to the same rows must be equal: so that the live interface asks once for all of
-- them, and not once for each. What is asked is decided as before, by row security under the claims of one of them.
--
-- Why it must be equal. The policies of most published tables ask about the caller by a few functions only, and only
-- whether one of their ids equals a column of the row (is_decided_by_caller reads that from the catalogue, and knows
-- nothing about a table with any other policy). So the answer follows from the row and from those functions' values;
-- and an id that stands nowhere in the row is as good as any other that does not. Two callers with the same values,
-- where ids that occur in no row are all the same, are told the same. The rows are read in the snapshot in which the
-- question is asked afterwards; where the functions have been replaced since, nobody has peers until this file's
-- successor knows them.

create function private.callers_are_understood() returns boolean
language sql stable
set search_path = ''
as $$
  select md5(string_agg(n.nspname || '.' || p.proname || ' ' || p.prosrc, E'\n' order by n.nspname, p.proname)) = 'b2bbd88bfdbeb519eac9d38a370e6841'
    from pg_catalog.pg_proc p
    join pg_catalog.pg_namespace n on n.oid = p.pronamespace
   where (n.nspname, p.proname) in (
     ('auth', 'jwt'), ('auth', 'uid'), ('auth', 'role'), ('private', 'user_id'), ('private', 'level_suffices'),
     ('private', 'profile_id'), ('private', 'school_id'), ('private', 'is_platform_admin'),
     ('private', 'administered_school_ids'))
$$;
comment on function private.callers_are_understood() is
  'Whether private.peers still says of a caller what these functions say. Whoever replaces one of them writes private.peers anew, in a migration with the new sum of their bodies.';

create function private.is_decided_by_caller(p_relation regclass) returns boolean
language sql stable
set search_path = ''
as $$
  with asked as (
    select p.oid, regexp_replace(regexp_replace(pg_catalog.pg_get_expr(p.polqual, p.polrelid),
             '\([a-z0-9_]+ = \( SELECT private\.(user_id|profile_id|school_id)\(\) AS \1\)\)'
             || '|\([a-z0-9_]+ = ANY \(\( SELECT private\.(administered_school_ids)\(\) AS \2\)::uuid\[\]\)\)'
             || '|\( SELECT private\.(is_platform_admin)\(\) AS \3\)', '?', 'g'),
             -- What stands between quotes is a value, whatever it says.
             '''(?:[^'']|'''')*''', '?', 'g') as rest
      from pg_catalog.pg_policy p
     where p.polrelid = p_relation and p.polcmd in ('r', '*') and p.polqual is not null
       and exists (select from unnest(p.polroles) as named where named = 0 or pg_catalog.pg_has_role('authenticated', named, 'usage')))
  select c.relrowsecurity and c.relkind = 'r'
     and exists (select from asked)
     -- No function, no other table and nobody's name is left.
     and not exists (
       select from asked
        where asked.rest ~* '[a-z0-9_"]\(|\.|\m(select|exists|user|current_[a-z]+|session_user|system_user)\M')
     and not exists (
       select from asked join pg_catalog.pg_depend d on d.classid = 'pg_catalog.pg_policy'::regclass and d.objid = asked.oid
        where not (
          d.refclassid = 'pg_catalog.pg_class'::regclass and d.refobjid = p_relation
          or d.refclassid = 'pg_catalog.pg_proc'::regclass and d.refobjid in (
            'private.user_id()'::regprocedure, 'private.profile_id()'::regprocedure, 'private.school_id()'::regprocedure,
            'private.is_platform_admin()'::regprocedure, 'private.administered_school_ids()'::regprocedure)))
     -- All of its rows can be looked at here.
     and pg_catalog.has_table_privilege('portal_definer', p_relation, 'select')
     and exists (
       select from pg_catalog.pg_policy p
        where p.polrelid = p_relation and p.polcmd in ('r', '*') and p.polpermissive
          and 'portal_definer'::regrole = any(p.polroles) and pg_catalog.pg_get_expr(p.polqual, p.polrelid) = 'true')
     and not exists (
       select from pg_catalog.pg_policy p
        where p.polrelid = p_relation and not p.polpermissive
          and exists (select from unnest(p.polroles) as named where named = 0 or pg_catalog.pg_has_role('portal_definer', named, 'usage')))
    from pg_catalog.pg_class c
   where c.oid = p_relation
$$;
comment on function private.is_decided_by_caller(regclass) is
  'Whether what a signed-in caller may read of the table follows from the row and from whether the caller''s ids stand in it.';

create function private.peers(p_relation regclass, p_callers jsonb, p_present jsonb, p_gone jsonb)
returns table (place integer, peers text)
language plpgsql stable security definer rows 1000
set search_path = ''
as $$
declare
  same_key text;
  ids jsonb;
begin
  if not private.callers_are_understood() or not private.is_decided_by_caller(p_relation) then
    return;
  end if;
  select string_agg(format('shown.%1$I = key.%1$I', a.attname), ' and ') into same_key
    from pg_catalog.pg_index i
    join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
   where i.indrelid = p_relation and i.indisprimary;
  execute format(
    'select coalesce(jsonb_object_agg(field.value, true), ''{}'')
       from (select to_jsonb(shown) as image
               from jsonb_array_elements($1) as entry (image)
              cross join lateral jsonb_populate_record(null::%1$s, entry.image) as key
               join %1$s as shown on %2$s
             union all select image from jsonb_array_elements($2) as entry (image)) as rows
      cross join lateral jsonb_each_text(rows.image) as field
      where field.value ~ ''^[0-9a-f]{8}-[0-9a-f-]{27}$''', p_relation, same_key)
    into ids using p_present, p_gone;
  return query
    select c.place::integer,
           jsonb_build_array(
             private.among(caller.user_id, ids), private.among(p.id, ids), private.among(p.school_id, ids), p.role = 'admin',
             p.is_platform_admin)::text
      from jsonb_array_elements(p_callers) with ordinality as c (claims, place)
      -- As private.user_id().
      left join lateral (
        select s.user_id
          from auth.sessions s
          join auth.users u on u.id = s.user_id
         where s.id = nullif(c.claims ->> 'session_id', '')::uuid
           and s.user_id = (c.claims ->> 'sub')::uuid
           and c.claims ->> 'role' = 'authenticated'
           and (s.not_after is null or s.not_after > now())
           and (u.banned_until is null or u.banned_until <= now())
           and ((s.aal = 'aal2' and c.claims ->> 'aal' = 'aal2')
                or not exists (select from auth.mfa_factors f where f.user_id = s.user_id and f.status = 'verified'))
      ) as caller on true
      -- As private.profile_id(), school_id(), is_platform_admin() and administered_school_ids().
      left join public.profiles p
        on p.user_id = caller.user_id and p.approval_status = 'approved'
       and (p.role <> 'admin' or c.claims ->> 'admin_aal' is distinct from 'aal2' or c.claims ->> 'aal' = 'aal2');
end
$$;
comment on function private.peers(regclass, jsonb, jsonb, jsonb) is
  'For callers (an array of claims; place counts from 1) what their rights to these rows follow from: callers with equal peers may read the same of them. present: rows by their keys, read as they are now; gone: deleted rows as they were. No row at all for a table that is decided otherwise. The question is asked in the same snapshot.';

create function private.among(p_id uuid, p_ids jsonb) returns text
language sql immutable
set search_path = ''
as $$ select case when p_id is null then null when p_ids ? p_id::text then p_id::text else 'elsewhere' end $$;
comment on function private.among(uuid, jsonb) is 'The id where it is one of the object''s keys; the same for all that are not.';

revoke execute on function private.callers_are_understood(), private.is_decided_by_caller(regclass),
  private.peers(regclass, jsonb, jsonb, jsonb), private.among(uuid, jsonb) from public;
grant execute on function private.callers_are_understood(), private.is_decided_by_caller(regclass), private.among(uuid, jsonb)
  to portal_definer;
grant execute on function private.peers(regclass, jsonb, jsonb, jsonb) to portal_realtime;
alter function private.peers(regclass, jsonb, jsonb, jsonb) owner to portal_definer;
