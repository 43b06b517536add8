-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.ended_again(p_endings jsonb)
returns integer
language plpgsql
set search_path to ''
as $function$
declare
  one record;
  columns text;
  many integer;
  again integer := 0;
begin
  for one in
    select e.* from jsonb_to_recordset(p_endings -> 'guardianships') as e (
             id uuid, ended_at timestamptz, household smallint, reads_records boolean, is_told boolean, may_decide boolean,
             may_collect boolean)
     order by e.id
  loop
    update public.guardianships g
       set ended_at = one.ended_at, reads_records = g.reads_records and one.reads_records, is_told = g.is_told and one.is_told,
           may_decide = g.may_decide and one.may_decide, may_collect = g.may_collect and one.may_collect,
           household = case when g.household = one.household then g.household end,
           is_primary = g.is_primary and one.ended_at is null and one.reads_records and one.may_decide,
           changed_at = clock_timestamp()
     where g.id = one.id and g.ended_at is null
       and (one.ended_at is not null or g.reads_records and not one.reads_records or g.is_told and not one.is_told
         or g.may_decide and not one.may_decide or g.may_collect and not one.may_collect
         or g.household is not null and g.household is distinct from one.household);
    again := again + found::integer;
  end loop;
  for one in select r.id::uuid as id from jsonb_array_elements_text(p_endings -> 'rejected') as r (id) order by 1 loop
    update public.profiles p set approval_status = 'rejected'
     where p.id = one.id and p.approval_status = 'approved'
       -- The last one stays, whoever it was.
       and (not p.is_platform_admin or exists (
         select from public.profiles o where o.is_platform_admin and o.approval_status = 'approved' and o.id <> p.id));
    again := again + found::integer;
    -- They were told when it was decided.
    delete from private.outbox o
     where o.kind in ('registration-rejected', 'phone-rejected') and o.payload ->> 'about' = one.id::text;
  end loop;
  for one in
    select to_regclass(r.value ->> 'relation') as relation, r.value -> 'key' as key, nullif(r.value -> 'lost', 'null') as lost,
           private.ended_rows(r.value ->> 'relation', r.value -> 'key', false) as found
      from jsonb_array_elements(p_endings -> 'rights') with ordinality as r
     -- What had ended at that moment already may have begun another time: a password that was changed before is the one of now.
     where not exists (
       select from private.ended_rights n
        where n.ended_at = (r.value ->> 'ended_at')::timestamptz and n.relation = r.value ->> 'relation' and n.key = r.value -> 'key')
     order by r.ordinality
  loop
    -- A class that was made since is not there, and who was put into it stays where they were.
    continue when one.lost ? 'grade_id' and not exists (select from public.grades g where g.id = (one.lost ->> 'grade_id')::uuid);
    -- Of what a later version notes this one has no row.
    continue when one.found is null or not exists (
      select from pg_catalog.pg_trigger t
       where t.tgrelid = one.relation and t.tgfoid = 'private.note_ended_right'::regproc);
    if one.lost is null then
      execute format('delete from %s t where %s', one.relation, one.found);
    else
      execute format('update %s t set (%s) = (select %2$s from jsonb_populate_record(t, $1)) where %s and to_jsonb(jsonb_populate_record(t, $1)) <> to_jsonb(t) %s',
        one.relation, (select string_agg(format('%I', k), ', ') from jsonb_object_keys(one.lost) as k), one.found,
        case one.relation when 'public.profiles'::regclass then
          'and (not t.is_platform_admin or exists (select from public.profiles o where o.is_platform_admin and o.approval_status = ''approved'' and o.id <> t.id))' end)
        using one.lost;
    end if;
    get diagnostics many = row_count;
    again := again + many;
  end loop;
  -- A refusal is a row of its own, and the last one counts.
  for one in select c.* from jsonb_populate_recordset(null::public.consents, p_endings -> 'refusals') c order by c.given_at, c.id loop
    insert into public.consents
    select (jsonb_populate_record(null::public.consents, to_jsonb(one) || jsonb_build_object('paragraph_id', (
             select p.id from public.consent_paragraphs p where p.id = one.paragraph_id and p.school_id = one.school_id)))).*
      from public.students s join public.profiles p on p.id = one.profile_id
     where s.id = one.student_id and s.school_id = one.school_id
    on conflict (id) do nothing;
    again := again + found::integer;
  end loop;
  for one in select s.value as set from jsonb_array_elements(p_endings -> 'stops') s loop
    insert into public.delivery_preferences (profile_id)
    select p.id from public.profiles p where p.id = (one.set ->> 'profile_id')::uuid on conflict (profile_id) do nothing;
    select string_agg(format('%I', k), ', ') into columns from jsonb_object_keys(one.set) as k;
    execute format('update public.delivery_preferences t set (%s) = (select %1$s from jsonb_populate_record(t, $1)) where t.profile_id = ($1 ->> ''profile_id'')::uuid and to_jsonb(jsonb_populate_record(t, $1)) <> to_jsonb(t)', columns)
      using one.set;
    get diagnostics many = row_count;
    again := again + many;
  end loop;
  insert into private.stopped_numbers (phone)
  select n.phone from jsonb_array_elements_text(p_endings -> 'numbers') as n (phone) on conflict do nothing;
  get diagnostics many = row_count;
  again := again + many;
  return again;
end
$function$;
comment on function private.ended_again(jsonb) is 'Takes again, in a database restored to an earlier moment, what this list says was taken since: {guardianships: [{id, ended_at, household, reads_records, is_told, may_decide, may_collect}], rejected: [profile ids], rights: [{relation, key, lost, ended_at}] as private.rights_that_ended gives them, refusals: [consents], stops: [delivery preferences], numbers: []}; how many rows.';
