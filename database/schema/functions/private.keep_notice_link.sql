-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.keep_notice_link(p_code_hash bytea, p_profile_id uuid, p_notice_id uuid)
returns boolean
language plpgsql
security definer
set search_path to ''
as $function$
begin
  insert into private.notice_links (code_hash, profile_id, kind, subject_id)
  select p_code_hash, n.profile_id, n.kind, n.subject_id from public.notices n
   where n.id = p_notice_id and n.profile_id = p_profile_id and n.kind in ('announcement', 'event')
  on conflict do nothing;
  return exists (select from private.notice_links l where l.code_hash = p_code_hash and l.profile_id = p_profile_id);
end
$function$;
alter function private.keep_notice_link(bytea,uuid,uuid) owner to portal_definer;
grant execute on function private.keep_notice_link(bytea,uuid,uuid) to portal_jobs;
comment on function private.keep_notice_link(bytea,uuid,uuid) is 'Lets the code with this SHA-256 show the notice for 72 hours from the first time; false for what is neither an announcement nor an event of this person.';
