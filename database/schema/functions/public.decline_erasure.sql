-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.decline_erasure(request uuid, answer text)
returns void
language plpgsql
security definer
set search_path to ''
as $function$
begin
  update public.erasures e
     set state = 'declined', answer = btrim(decline_erasure.answer), decided_by = private.profile_id(), decided_at = now()
    from public.erasures asked
   where asked.id = decline_erasure.request and asked.state = 'asked'
     and e.subject_id = asked.subject_id and e.state = 'asked' and e.school_id = asked.school_id
     and e.school_id = any((select private.administered_school_ids())::uuid[]);
  if not found and not exists (
    -- Sent again because the answer was lost.
    select from public.erasures e
     where e.id = decline_erasure.request and e.state = 'declined' and e.decided_by = private.profile_id()
       and e.answer = btrim(decline_erasure.answer)) then
    perform private.refuse_erasure();
  end if;
end
$function$;
alter function public.decline_erasure(uuid,text) owner to portal_definer;
grant execute on function public.decline_erasure(uuid,text) to authenticated;
comment on function public.decline_erasure(uuid,text) is 'The office''s no to an erasure that was asked for, with what the askers read: it answers everybody who waits for the same one. 42501 for anybody but the school''s administrators.';
