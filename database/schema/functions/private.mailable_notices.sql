-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.mailable_notices(p_profile_id uuid, p_notice_ids uuid[])
returns table(email text, first_name text, role text, school_name text, kind text, subject_id uuid, title text, arguments jsonb, target text, student_id uuid, urgent boolean)
language plpgsql
stable security definer
set search_path to ''
as $function$
begin
  return query
    select u.email, me.first_name, me.role, s.name, n.kind, n.subject_id, n.title, n.arguments, n.target, n.student_id,
           n.urgent
      from public.notices n
      join public.profiles me on me.id = n.profile_id and me.approval_status = 'approved'
      join auth.users u on u.id = me.user_id
      left join public.schools s on s.id = n.school_id
      left join public.delivery_preferences p on p.profile_id = me.id
     where n.profile_id = p_profile_id and n.id = any(p_notice_ids) and n.read_at is null
       and u.email is not null and u.email_confirmed_at is not null
       and (u.banned_until is null or u.banned_until <= now())
       and private.delivery_of(p, n.kind) not in ('push', 'none')
       and private.is_person_told(me, n.kind, n.subject_id)
       and not private.is_over(n.kind, n.subject_id)
     order by n.created_at desc;
end
$function$;
alter function private.mailable_notices(uuid,uuid[]) owner to portal_definer;
grant execute on function private.mailable_notices(uuid,uuid[]) to portal_jobs;
comment on function private.mailable_notices(uuid,uuid[]) is 'What of these notices is still to be mailed, newest first: unread, wanted, readable, to a confirmed address.';
