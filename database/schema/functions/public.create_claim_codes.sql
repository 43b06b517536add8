-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.create_claim_codes(learners uuid[], relation text default 'parent'::text, reads_records boolean default true, is_told boolean default true, may_decide boolean default true, may_collect boolean default true, guardianship uuid default null::uuid, batch uuid default null::uuid)
returns table(id uuid, learner_id uuid, code text, expires_at timestamp with time zone)
language plpgsql
security definer rows 40
set search_path to ''
as $function$
declare
  wanted uuid[] := array(select distinct w from unnest(create_claim_codes.learners) w);
  contact public.guardianships;
  lacking text;
begin
  if cardinality(wanted) > 500 then
    raise exception using errcode = 'PR001', detail = 'learners', message = 'Print at most 500 letters at once',
      hint = '{"code": "claim.too_many_letters"}';
  end if;
  if exists (
    select from unnest(wanted) w (id)
      left join public.students c on c.id = w.id and c.school_id = any((select private.administered_school_ids())::uuid[])
     where c.id is null)
  then
    raise exception using errcode = '42501', message = 'Only an administrator of the school prints letters for its learners',
      hint = '{"code": "claim.admin_only"}';
  end if;
  -- The day of birth is the second proof.
  select string_agg(c.first_name || ' ' || c.last_name, ', ' order by c.last_name, c.first_name) into lacking
    from (select * from public.students c where c.id = any(wanted) and (c.date_of_birth is null or not c.is_confirmed) limit 5) c;
  if lacking is not null then
    raise exception using errcode = 'PR001', detail = 'learners',
      message = format('A letter needs a confirmed learner with a date of birth: %s', lacking),
      hint = jsonb_build_object('code', 'claim.no_birth', 'names', lacking)::text;
  end if;
  select string_agg(c.first_name || ' ' || c.last_name, ', ' order by c.last_name, c.first_name) into lacking
    from (select * from public.students c where c.id = any(wanted) and c.left_on is not null limit 5) c;
  if lacking is not null then
    raise exception using errcode = 'PR001', detail = 'learners',
      message = format('A letter is for a learner who is at the school. These have left: %s', lacking),
      hint = jsonb_build_object('code', 'claim.left', 'names', lacking)::text;
  end if;
  if create_claim_codes.batch is not null then
    -- Sent again because the answer was lost: only digests are kept, so what was made by it is made anew.
    perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('public.create_claim_codes ' || create_claim_codes.batch, 0));
    update public.claim_codes o set withdrawn_at = now()
     where o.batch_id = create_claim_codes.batch and o.created_by = (select private.profile_id())
       and o.created_at > now() - interval '1 hour' and o.claimed_at is null and o.withdrawn_at is null;
  end if;
  if create_claim_codes.guardianship is not null then
    select * into contact from public.guardianships g
     where g.id = create_claim_codes.guardianship and wanted = array[g.student_id] and g.profile_id is null and g.ended_at is null;
    if contact.id is null then
      raise exception using errcode = 'PR004', detail = 'guardianship',
        message = 'Somebody else has changed this guardian meanwhile',
        hint = '{"code": "guardianship.changed_meanwhile"}';
    end if;
    -- Of two letters for one person the last is good.
    update public.claim_codes o set withdrawn_at = now()
     where o.guardianship_id = contact.id and o.claimed_at is null and o.withdrawn_at is null;
  end if;
  return query
    with made as materialized (
      select gen_random_uuid() as id, c.id as student_id, c.school_id, private.new_claim_code() as code
        from public.students c where c.id = any(wanted)),
    kept as (
      insert into public.claim_codes as k (school_id, student_id, guardianship_id, code_hash, relation, reads_records, is_told,
        may_decide, may_collect, created_by, batch_id)
      select m.school_id, m.student_id, contact.id, private.claim_code_hash(m.code),
             coalesce(contact.relation, create_claim_codes.relation),
             coalesce(contact.reads_records, create_claim_codes.reads_records),
             coalesce(contact.is_told, create_claim_codes.is_told),
             coalesce(contact.may_decide, create_claim_codes.may_decide),
             coalesce(contact.may_collect, create_claim_codes.may_collect), (select private.profile_id()),
             create_claim_codes.batch
        from made m
      returning k.id, k.code_hash, k.student_id, k.expires_at)
    select k.id, k.student_id, m.code, k.expires_at
      from kept k join made m on m.student_id = k.student_id;
end
$function$;
alter function public.create_claim_codes(uuid[],text,boolean,boolean,boolean,boolean,uuid,uuid) owner to portal_definer;
grant execute on function public.create_claim_codes(
  uuid[],text,boolean,boolean,boolean,boolean,uuid,uuid
) to authenticated;
comment on function public.create_claim_codes(uuid[],text,boolean,boolean,boolean,boolean,uuid,uuid) is 'Makes a letter''s code for each of these learners, with the rights that it gives; or, with guardianship, for a guardian without an account, who keeps theirs. The codes are shown here and nowhere again: sent again under the same batch within an hour, the letters of the call before are withdrawn and made anew. 42501 for anybody but an administrator of the school; PR001: too many, or a learner without a date of birth or who has left; PT429: too often.';
