create or replace function private.is_as_shown(p_profile_id uuid, p_shown jsonb) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from public.profiles p
     where p.id = p_profile_id
       and (p.first_name, p.last_name, p.role) = (p_shown ->> 'first_name', p_shown ->> 'last_name', p_shown ->> 'role')
       and p.school_id is not distinct from (p_shown ->> 'school_id')::uuid
       -- A correction begins it anew, as of then.
       and p.created_at = (p_shown ->> 'created_at')::timestamptz
       and array(select d.id from (select g.student_id as id from public.guardianships g
                                    where g.profile_id = p.id and g.ended_at is null
                                   union all
                                   select t.id from public.teacher_subjects t where t.teacher_id = p.id) d order by 1)
         = array(select d.id::uuid from jsonb_array_elements_text(p_shown -> 'declared') d (id) order by 1))
$$;
grant execute on function private.is_as_shown(uuid, jsonb) to authenticated;
comment on function private.is_as_shown(uuid, jsonb) is
  'Whether a registration is still what its card showed: names, role, school, when it was sent, and the ids of the children and classes that it declares. Asked with the caller''s rights, as the card was read.';

-- An administrator decides on the registration that was shown, and not on one that was corrected after the card was
-- opened.
--
-- Refused: a decision on what is not as it was shown any more (PR040), on what is decided already (PR004), by
-- anybody but an administrator of the school.
create or replace function public.decide_registrations(shown jsonb, decision text, reason text default null, matches jsonb default '[]')
returns setof uuid
language plpgsql
set search_path = ''
as $$
declare
  asked uuid[];
  waiting uuid[];
  decided uuid[];
  match jsonb;
begin
  if decision is null or decision not in ('approved', 'rejected') then
    raise exception using errcode = '23514', detail = 'decision', message = 'A registration is approved or rejected',
      hint = '{"code": "registration.no_decision"}';
  end if;
  if jsonb_typeof(shown) <> 'array' or jsonb_array_length(shown) not between 1 and 100 then
    raise exception using errcode = '23514', detail = 'shown', message = 'Decide on 1 to 100 registrations at once',
      hint = '{"code": "registration.how_many"}';
  end if;
  asked := array(select (s ->> 'id')::uuid from jsonb_array_elements(shown) s);
  -- Nobody corrects them, or declares another child, between the comparison and the decision.
  perform from public.profiles p where p.id = any (asked) order by p.id for update;
  waiting := array(select p.id from public.profiles p where p.id = any (asked) and p.approval_status = 'pending');
  decided := array(
    select (s ->> 'id')::uuid from jsonb_array_elements(shown) s
     where (s ->> 'id')::uuid = any (waiting) and private.is_as_shown((s ->> 'id')::uuid, s));
  if cardinality(waiting) = 0 then
    raise exception using errcode = 'PR004', detail = 'shown', message = 'Somebody else has decided on this registration meanwhile.',
      hint = '{"code": "registration.decided_meanwhile"}';
  end if;
  if cardinality(decided) = 0 then
    raise exception using errcode = 'PR040', detail = 'shown',
      message = 'This registration has changed since it was shown to you. Look at it again, then decide.',
      hint = '{"code": "registration.changed_meanwhile"}';
  end if;
  if decision = 'approved' then
    for match in select m from jsonb_array_elements(matches) m loop
      if exists (select from public.guardianships g
                  where g.student_id = (match ->> 'declared_id')::uuid and g.is_primary and g.profile_id = any (decided)) then
        perform public.match_student((match ->> 'declared_id')::uuid, (match ->> 'learner_id')::uuid);
      end if;
    end loop;
  end if;
  return query
    update public.profiles p
       set approval_status = decision, decision_reason = case when decision = 'rejected' then reason end
     where p.id = any (decided)
    returning p.id;
end
$$;
grant execute on function public.decide_registrations(jsonb, text, text, jsonb) to authenticated;
comment on function public.decide_registrations(jsonb, text, text, jsonb) is
  'Approves or rejects the registrations that wait and are as they were shown, with the learners whom their children are; the ids of those that were decided. PR040: none is as it was shown; PR004: none waits any more.';
