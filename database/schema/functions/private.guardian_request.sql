-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.guardian_request(p_request_id uuid)
returns table(learner text, answer text)
language sql
stable security definer
set search_path to ''
as $function$
  select split_part(u.full_name, ' ', 1), r.answer
    from private.guardian_requests r join public.portal_users u on u.user_id = r.user_id
   where r.id = p_request_id and r.is_current and u.guardian_email is not null
     and private.is_minor(u.date_of_birth)
$function$;
alter function private.guardian_request(uuid) owner to portal_definer;
grant execute on function private.guardian_request(uuid) to portal_jobs;
comment on function private.guardian_request(uuid) is 'What the page of the mail shows: the learner''s first name and what was answered. No row once another person is named, or the learner is of age or gone.';
