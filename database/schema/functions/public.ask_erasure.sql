-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.ask_erasure(kind text, subject uuid)
returns uuid
language plpgsql
security definer
set search_path to ''
as $function$
declare
  made uuid;
begin
  if not private.may_ask_for_erasure(ask_erasure.kind, ask_erasure.subject) then
    perform private.refuse_erasure();
  end if;
  insert into public.erasures (school_id, kind, subject_id, state, asked_by)
  select (private.subject_of_erasure(ask_erasure.kind, ask_erasure.subject)).school_id, ask_erasure.kind, ask_erasure.subject, 'asked', private.profile_id()
  on conflict (subject_id, asked_by) where state in ('asked', 'kept') do nothing
  returning id into made;
  return made;
end
$function$;
alter function public.ask_erasure(text,uuid) owner to portal_definer;
grant execute on function public.ask_erasure(text,uuid) to authenticated;
comment on function public.ask_erasure(text,uuid) is 'Asks the school to erase a child, by a guardian who decides, or the own account; the request''s id, null where one of the caller''s waits already. Each guardian''s stands by itself. 42501 for anybody else.';
