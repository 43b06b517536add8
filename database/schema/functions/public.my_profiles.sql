-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.my_profiles()
returns table(id uuid, role text, is_platform_admin boolean, approval_status text, school_id uuid, school_name text, logo_url text, is_active boolean, unread_messages bigint, unread_notices bigint)
language sql
stable security definer rows 3
set search_path to ''
as $function$
  select p.id, p.role, p.is_platform_admin, p.approval_status, p.school_id, s.name, s.logo_url,
         p.id = (select private.own_profile_id()),
         (select count(*) from public.messages m
           where m.recipient_id = p.id and not m.is_read and p.approval_status = 'approved'),
         -- As the policies of notices have it for that profile; of somebody who never looks, the newest thousand.
         (select count(*)
            from (select n.kind, n.subject_id from public.notices n
                   where n.profile_id = p.id and n.read_at is null and p.approval_status = 'approved'
                   order by n.created_at desc limit 1000) n
           where private.is_person_told(p, n.kind, n.subject_id) or private.is_cause_gone(n.kind, n.subject_id))
    from public.profiles p left join public.schools s on s.id = p.school_id
   where p.user_id = (select private.user_id())
   order by p.created_at, p.id
$function$;
alter function public.my_profiles() owner to portal_definer;
grant execute on function public.my_profiles() to authenticated;
comment on function public.my_profiles() is 'All profiles of the caller''s account, oldest first, with what is unread in each, which is the one that the session acts as, and its school. No row for who is not signed in or has not shown the second factor.';
