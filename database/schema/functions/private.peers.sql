-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.peers(p_relation regclass, p_callers jsonb, p_present jsonb, p_gone jsonb)
returns table(place integer, peers text)
language plpgsql
stable security definer
set search_path to ''
as $function$
declare
  same_key text;
  ids jsonb;
  rights record := private.rights_follow_from(p_relation);
begin
  if rights.asked is null or not private.callers_are_understood() then
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
    with callers as materialized (
      select c.place::integer, caller.user_id, p.id as profile_id, p.school_id, p.role = 'admin' as is_admin, p.is_platform_admin
        from jsonb_array_elements(p_callers) with ordinality as c (claims, place)
        -- As private.acting().
        left join lateral (
          select s.user_id, s.profile_id
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
          on p.id = caller.profile_id and p.approval_status = 'approved'
         and (p.role <> 'admin' or not private.admins_need_factor(c.claims) or c.claims ->> 'aal' = 'aal2')),
    ties as (
      select t.profile_id, jsonb_agg(jsonb_build_array(t.what, t.id) order by t.what, t.id) as all_of_them,
             array_agg(distinct t.what) as kinds
        from private.ties_to(
          array(select key::uuid from jsonb_object_keys(ids) as key),
          array(select c.profile_id from callers c where c.profile_id is not null),
          rights.asked) as t
       group by t.profile_id)
    select c.place,
           jsonb_build_array(
             private.among(c.user_id, ids), private.among(c.profile_id, ids), private.among(c.school_id, ids), c.is_admin,
             c.is_platform_admin, t.all_of_them,
             -- As private.is_unregistered() and is_portal_user().
             'is_unregistered' = any(rights.asked) and c.user_id is not null
               and not exists (select from public.profiles p where p.user_id = c.user_id),
             rights.asked && '{is_unregistered,is_portal_user}'
               and exists (select from public.portal_users u where u.user_id = c.user_id))::text
      from callers c
      left join ties t using (profile_id)
     -- Of whom more is asked: each alone.
     where not exists (
       select from unnest(rights.guards) as guard (what)
        where case guard.what
                when 'user_id' then coalesce(ids ? c.user_id::text, false)
                when 'profile_id' then coalesce(ids ? c.profile_id::text, false)
                when 'school_id' then coalesce(ids ? c.school_id::text, false)
                when 'administered_school_ids' then c.is_admin and (c.is_platform_admin or ids ? c.school_id::text)
                else guard.what = any(t.kinds)
              end);
end
$function$;
alter function private.peers(regclass,jsonb,jsonb,jsonb) owner to portal_definer;
grant execute on function private.peers(regclass,jsonb,jsonb,jsonb) to portal_realtime;
comment on function private.peers(regclass,jsonb,jsonb,jsonb) is 'For callers (an array of claims; place counts from 1) what their rights to these rows follow from: callers with equal peers may read the same of them. present: rows by their keys, read as they are now; gone: deleted rows as they were. Who is left out is asked about alone: everybody for a table that is decided otherwise. The question is asked in the same snapshot.';
