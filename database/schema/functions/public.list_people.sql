-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.list_people(search text default null::text, school uuid default null::uuid, roles text[] default null::text[], status text default null::text, sort text default 'registered'::text, descending boolean default true, page integer default 0, page_size integer default 25)
returns table(id uuid, user_id uuid, first_name text, last_name text, role text, approval_status text, is_platform_admin boolean, created_at timestamp with time zone, school_id uuid, school_name text, email text, email_confirmed boolean, phone text, sign_in_phone text, sign_in_phone_confirmed boolean, last_sign_in_at timestamp with time zone, total bigint)
language plpgsql
stable security definer rows 25
set search_path to ''
set enable_seqscan to 'off'
as $function$
declare
  schools uuid[] := (select private.administered_school_ids());
  everywhere boolean := list_people.school is null and (select private.is_platform_admin());
  words tsquery := private.typed_words(list_people.search);
  here tsquery;
  limited int := least(greatest(list_people.page_size, 1), 200);
  way text := case when list_people.descending then 'desc' else 'asc' end;
  source text := 'public.profiles p';
  chosen text;
  ordering text;
  found_total bigint;
begin
  if list_people.school is not null then
    schools := array(select s from unnest(schools) s where s = list_people.school);
  end if;
  if not everywhere and cardinality(schools) = 0 then
    return;
  end if;
  -- The values are parameters; only the shape of the statement follows from what is asked.
  chosen := concat_ws(' and ',
    case when cardinality(schools) = 1 then 'p.school_id = $1[1]' when not everywhere then 'p.school_id = any($1)' end,
    'p.role = any($2)',
    case when list_people.status is not null then 'p.approval_status = $3' end);
  if words is not null then
    -- Found first and put in order then: walking the order and asking each row would be slow for rare words. An
    -- address is looked for by three letters at least; with fewer, the names say as much. Addresses know no school:
    -- of one school they are read by its people.
    if cardinality(schools) = 1 and not everywhere then
      here := private.typed_words(list_people.search, schools[1]);
    end if;
    source := format('(select f.* from public.profiles f where f.id in (
        select n.id from public.profiles n where %s
        %s) offset 0) p',
      case when here is null then 'private.person_words(n.first_name, n.last_name, n.phone) @@ $4'
        else 'private.words_in_school(n.school_id, private.person_words(n.first_name, n.last_name, n.phone)) @@ $5' end,
      case when length(btrim(list_people.search)) > 2 then
        'union select n.id from auth.users u join public.profiles n on n.user_id = u.id where private.email_words(u.email) @@ $4'
        || case when here is null then '' else ' and n.school_id = $1[1]' end
      end);
  end if;
  ordering := case list_people.sort
    when 'name' then format('p.last_name collate "und-x-icu" %1$s, p.first_name collate "und-x-icu" %1$s, p.id %1$s', way)
    when 'role' then format('p.role %1$s, p.last_name collate "und-x-icu" %1$s, p.first_name collate "und-x-icu" %1$s, p.id %1$s', way)
    when 'status' then format('p.approval_status %1$s, p.created_at %2$s, p.id %1$s', way,
      case when list_people.descending then 'asc' else 'desc' end)
    else format('p.created_at %1$s, p.id %2$s', way, case when list_people.descending then 'asc' else 'desc' end)
  end;
  execute format('select count(*) from %s where %s', source, chosen)
    into found_total using schools, coalesce(list_people.roles, array['teacher', 'parent']), list_people.status, words, here;
  return query execute format(
    'select p.id, p.user_id, p.first_name, p.last_name, p.role, p.approval_status, p.is_platform_admin, p.created_at,
            p.school_id, s.name, u.email, u.email_confirmed_at is not null, p.phone, u.phone,
            u.phone_confirmed_at is not null, u.last_sign_in_at, $6
       from (select p.*, row_number() over () as place
               from (select p.* from %s where %s order by %s limit $7 offset $8) p) p
       join auth.users u on u.id = p.user_id
       left join public.schools s on s.id = p.school_id
      order by p.place', source, chosen, ordering)
    using schools, coalesce(list_people.roles, array['teacher', 'parent']), list_people.status, words, here, found_total, limited,
      -- Beyond the end stands the last page.
      least(greatest(list_people.page, 0)::bigint * limited, greatest((found_total - 1) / limited, 0) * limited);
end
$function$;
alter function public.list_people(text,uuid,text[],text,text,boolean,integer,integer) owner to portal_definer;
grant execute on function public.list_people(
  text,uuid,text[],text,text,boolean,integer,integer
) to authenticated;
comment on function public.list_people(text,uuid,text[],text,text,boolean,integer,integer) is 'A page of the people of the schools that the caller runs, or of one of them, with how to reach them and how many match (total). search: beginnings of words of name, address and phone number. roles: teachers and parents when left out. status: an approval status. sort: registered, name, role or status. page counts from 0; beyond the end it is the last one; page_size is at most 200. Nobody but administrators gets a row.';
