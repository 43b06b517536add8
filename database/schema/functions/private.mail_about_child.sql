-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.mail_about_child(p_kind text, p_parent_id uuid, p_child public.students)
returns void
language plpgsql
security definer
set search_path to ''
as $function$
declare
  parent public.profiles;
  said jsonb;
begin
  select * into parent from public.profiles p where p.id = p_parent_id;
  select jsonb_build_object('learner_id', p_child.id, 'first_name', parent.first_name, 'school_name', s.name,
                            'child_name', btrim(p_child.first_name) || ' ' || btrim(p_child.last_name))
    into said from public.schools s where s.id = p_child.school_id;
  if parent.id is null or parent.approval_status = 'rejected' then
    return;
  end if;
  -- What is decided on a family over and over does not fill its mailbox: what stands is on the screens.
  if parent.approval_status = 'approved'
     and private.count_sending('account', parent.user_id, 'told.' || p_kind, 'day', 1) > 20 then
    return;
  end if;
  -- Nobody who has no address is told of all of it once there is one.
  insert into private.held_mails (profile_id, kind, payload)
  select parent.id, p_kind, said from auth.users u where u.id = parent.user_id and u.email is not null;
  perform private.send_held_mails(parent.user_id);
end
$function$;
alter function private.mail_about_child(text,uuid,public.students) owner to portal_definer;
comment on function private.mail_about_child(text,uuid,public.students) is 'Tells a parent by mail what the office has decided on a child, by the name that this row gives it; one who waits for an approval, or has not proven the address, after that. Of one kind 20 mails a day.';
