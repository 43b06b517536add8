-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.ended_again(p_endings jsonb)
returns integer
language plpgsql
set search_path to ''
as $function$
declare
  one record;
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
  return again;
end
$function$;
comment on function private.ended_again(jsonb) is 'Takes again, in a database restored to an earlier moment, what this list says was taken since: {guardianships: [{id, ended_at, household, reads_records, is_told, may_decide, may_collect}], rejected: [profile ids]}; how many guardianships and people.';
