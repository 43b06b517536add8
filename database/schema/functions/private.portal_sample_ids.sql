-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.portal_sample_ids()
returns uuid[]
language plpgsql
stable security definer
set search_path to ''
as $function$
declare
  -- contract/limits.ts, TRIAL_SAMPLE_LESSONS.
  promised constant integer := 5;
  marked uuid[] := array(
    select l.id from public.portal_lessons l where l.is_active and l.is_sample order by l.created_at desc, l.id);
begin
  return marked || array(
    select l.id from public.portal_lessons l
     where l.is_active and not l.is_sample
     order by l.created_at desc, l.id
     limit greatest(promised - cardinality(marked), 0));
end
$function$;
alter function private.portal_sample_ids() owner to portal_definer;
grant execute on function private.portal_sample_ids() to authenticated, service_role;
comment on function private.portal_sample_ids() is 'What a trial plays, whoever asks: every active lesson that is marked as a sample, filled up to five by the newest active ones.';
