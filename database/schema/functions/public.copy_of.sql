-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.copy_of(kind text, subject uuid)
returns jsonb
language plpgsql
set search_path to ''
as $function$
declare
  line record;
  found_rows jsonb;
  held jsonb := '{}';
  second text;
  -- Of which learners the copy of an account has records: of a teacher all whom that one wrote about.
  noted record;
  kinds text[] := '{}';
  students uuid[] := '{}';
begin
  if not coalesce(private.may_copy(copy_of.kind, copy_of.subject), false) then
    perform private.refuse_erasure();
  end if;
  if copy_of.kind = 'learner' then
    -- Of the office it is a read of everything; of guardians nothing is noted.
    perform private.keep_reads(array['report', 'incident', 'contact', 'card'], array_fill(copy_of.subject, array[4]));
  end if;
  -- The account behind a profile is asked for by the own one alone; of others no line needs it.
  second := case when copy_of.kind = 'account' then
    coalesce((select p.user_id from public.profiles p where p.id = copy_of.subject), private.user_id())::text else '' end;
  for line in
    select r.relation, r.rows_of, (
             select string_agg(format('%1$L, t.%1$I', a.attname), ', ' order by a.attnum) from pg_catalog.pg_attribute a
              where a.attrelid = r.relation::regclass and a.attnum > 0 and not a.attisdropped
                and pg_catalog.has_column_privilege(r.relation, a.attname, 'select')) as columns
      from private.personal_records() r
     where r.whose = copy_of.kind and r.is_copied and pg_catalog.has_any_column_privilege(r.relation, 'select')
     order by r.place
  loop
    if copy_of.kind = 'account' then
      execute format('select jsonb_agg(jsonb_build_object(%s) order by t.id) from %s t where %s', line.columns, line.relation, line.rows_of)
        into found_rows using copy_of.subject, second::uuid;
    else
      execute format('select jsonb_agg(jsonb_build_object(%s) order by t.id) from %s t where %s', line.columns, line.relation, line.rows_of)
        into found_rows using copy_of.subject, second;
    end if;
    if found_rows is null and line.relation = 'public.students' and copy_of.kind = 'learner' then
      found_rows := private.copied_learner(copy_of.subject);
    end if;
    if found_rows is not null then
      held := held || jsonb_build_object(substring(line.relation from 'public\.(.*)'), found_rows);
      if copy_of.kind = 'account' then
        noted := private.records_among(line.relation, found_rows);
        kinds := kinds || noted.kinds;
        students := students || noted.students;
      end if;
    end if;
  end loop;
  perform private.keep_reads(kinds, students);
  if copy_of.kind = 'portal' or copy_of.kind = 'account' and copy_of.subject = private.profile_id() then
    held := held || private.copied_account();
  end if;
  return held;
end
$function$;
grant execute on function public.copy_of(text,uuid) to authenticated;
comment on function public.copy_of(text,uuid) is 'What is held about a learner (kind learner), a profile (kind account) or a learner of the lessons portal (kind portal, by the account''s id), by table, as far as the caller may read it: for the school''s administrators, a guardian who reads the records and decides, and the account''s owner, whose own copy says how they sign in, too; 42501 for anybody else.';
