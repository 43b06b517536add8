-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.send_held_mails(p_user_id uuid)
returns void
language sql
security definer
set search_path to ''
as $function$
  with due as (
    delete from private.held_mails m using public.profiles p, auth.users u
     where p.id = m.profile_id and p.user_id = p_user_id and p.approval_status = 'approved'
       and u.id = p_user_id and u.email is not null and u.email_confirmed_at is not null
    returning m.id, m.kind, u.email, m.payload || jsonb_build_object('about', p.id) as payload, m.created_at)
  insert into private.outbox (kind, recipient, payload)
  select d.kind, d.email, d.payload from due d
   -- What was decided long ago stands on the screens.
   where d.created_at > now() - interval '60 days' order by d.id
$function$;
alter function private.send_held_mails(uuid) owner to portal_definer;
comment on function private.send_held_mails(uuid) is 'Mails what waits for the approved profiles of an account whose address is proven: no child is named to another.';
