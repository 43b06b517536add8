-- A conversation that was reported is told to the administrators who may review it, and its two people are
-- told once an administrator has read it: nobody's talk is read without their knowing.

create function private.tell_conversation_report() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.notices (profile_id, kind, subject_id, title, school_id, created_at, read_at)
  select a.id, 'review', new.id, 'A conversation was reported', new.school_id, new.created_at,
         private.read_as_history(new.created_at)
    from private.school_administrators(new.school_id) as a (id)
   where private.is_told(new.created_at)
     -- Who takes part in it is told when it is read.
     and not exists (select from public.conversations c
                      where c.id = new.conversation_id and a.id in (c.participant_one_id, c.participant_two_id))
  on conflict do nothing;
  return null;
end
$$;
revoke execute on function private.tell_conversation_report() from public;
alter function private.tell_conversation_report() owner to portal_definer;
create trigger tell_administrators after insert on public.conversation_reports
  for each row execute function private.tell_conversation_report();

-- Of the first reading: each stays on record in the conversation, and the bell need not ring for every one.
create function private.tell_conversation_review() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.notices (profile_id, kind, subject_id, title, target, school_id, created_at, read_at)
  select p.id, 'review', new.report_id,
         'A reported conversation was read by ' || coalesce(r.first_name || ' ' || r.last_name, 'Unknown'),
         new.conversation_id::text, new.school_id, new.reviewed_at, private.read_as_history(new.reviewed_at)
    from public.conversations c
    join public.profiles p on p.id in (c.participant_one_id, c.participant_two_id) and p.approval_status = 'approved'
    left join public.profiles r on r.id = new.reviewed_by
   where c.id = new.conversation_id and p.id is distinct from new.reviewed_by and private.is_told(new.reviewed_at)
  on conflict do nothing;
  return null;
end
$$;
revoke execute on function private.tell_conversation_review() from public;
alter function private.tell_conversation_review() owner to portal_definer;
create trigger tell_people after insert on public.conversation_reviews
  for each row execute function private.tell_conversation_review();

create trigger forget_notices after delete on public.conversation_reports
  referencing old table as old_rows for each statement execute function private.forget_notices('review');
