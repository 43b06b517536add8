-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.create_contact_letters(guardianships uuid[], batch uuid default null::uuid)
returns table(id uuid, guardianship_id uuid, learner_id uuid, code text, expires_at timestamp with time zone)
language plpgsql
security definer rows 40
set search_path to ''
as $function$
declare
  wanted uuid[] := array(select distinct w from unnest(create_contact_letters.guardianships) w);
  lacking text;
begin
  if cardinality(wanted) > 500 then
    raise exception using errcode = 'PR001', detail = 'guardianships', message = 'Print at most 500 letters at once',
      hint = '{"code": "claim.too_many_letters"}';
  end if;
  if exists (
    select from unnest(wanted) w (id)
      left join public.guardianships g on g.id = w.id and g.school_id = any((select private.administered_school_ids())::uuid[])
     where g.id is null)
  then
    raise exception using errcode = '42501', message = 'Only an administrator of the school prints letters for its learners',
      hint = '{"code": "claim.admin_only"}';
  end if;
  if create_contact_letters.batch is not null then
    perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('public.create_claim_codes ' || create_contact_letters.batch, 0));
    update public.claim_codes o set withdrawn_at = now()
     where o.batch_id = create_contact_letters.batch and o.created_by = (select private.profile_id())
       and o.created_at > now() - interval '1 hour' and o.claimed_at is null and o.withdrawn_at is null;
  end if;
  -- Who has an account meanwhile, or has ended, or whose child has left, needs none.
  wanted := array(
    select g.id from public.guardianships g join public.students c on c.id = g.student_id and c.left_on is null
     where g.id = any(wanted) and g.profile_id is null and g.ended_at is null);
  select string_agg(c.first_name || ' ' || c.last_name, ', ' order by c.last_name, c.first_name) into lacking
    from (select distinct c.id, c.first_name, c.last_name from public.guardianships g join public.students c on c.id = g.student_id
           where g.id = any(wanted) and (c.date_of_birth is null or not c.is_confirmed) limit 5) c;
  if lacking is not null then
    raise exception using errcode = 'PR001', detail = 'guardianships',
      message = format('A letter needs a confirmed learner with a date of birth: %s', lacking),
      hint = jsonb_build_object('code', 'claim.no_birth', 'names', lacking)::text;
  end if;
  -- Of two letters for one person the last is good.
  update public.claim_codes o set withdrawn_at = now()
   where o.guardianship_id = any(wanted) and o.claimed_at is null and o.withdrawn_at is null;
  return query
    with made as materialized (
      select g.*, private.new_claim_code() as code from public.guardianships g where g.id = any(wanted)),
    kept as (
      insert into public.claim_codes as k (school_id, student_id, guardianship_id, code_hash, relation, reads_records, is_told,
        may_decide, may_collect, created_by, batch_id)
      select m.school_id, m.student_id, m.id, private.claim_code_hash(m.code), m.relation, m.reads_records, m.is_told,
             m.may_decide, m.may_collect, (select private.profile_id()), create_contact_letters.batch
        from made m
      returning k.id, k.guardianship_id, k.student_id, k.expires_at)
    select k.id, k.guardianship_id, k.student_id, m.code, k.expires_at
      from kept k join made m on m.id = k.guardianship_id;
end
$function$;
alter function public.create_contact_letters(uuid[],uuid) owner to portal_definer;
grant execute on function public.create_contact_letters(uuid[],uuid) to authenticated;
comment on function public.create_contact_letters(uuid[],uuid) is 'Makes a letter''s code for each of these guardians without an account, with the rights that they have; an older one of theirs is withdrawn, and who has an account meanwhile, or whose child has left, is left out. Shown here and nowhere again; again under the same batch as create_claim_codes has it. 42501 for anybody but an administrator of the school; PR001: too many, or a learner without a date of birth; PT429: too often.';
