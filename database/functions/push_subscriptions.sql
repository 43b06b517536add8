-- A browser that changes accounts never tells the former one's person: whoever subscribes there takes its place.
create or replace function public.subscribe_push(endpoint text, p256dh text, auth text, server_key text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  account uuid := private.user_id();
  session uuid := nullif(auth.jwt() ->> 'session_id', '')::uuid;
begin
  if private.profile_id() is null then
    return false;
  end if;
  delete from private.push_subscriptions s
   where s.endpoint = subscribe_push.endpoint or s.session_id = session;
  insert into private.push_subscriptions (session_id, user_id, endpoint, p256dh, auth, server_key)
  values (session, account, subscribe_push.endpoint, subscribe_push.p256dh, subscribe_push.auth, subscribe_push.server_key);
  -- The oldest go: nobody has more browsers in use, and each is a request to somebody else's server.
  delete from private.push_subscriptions s
   where s.id in (select o.id from private.push_subscriptions o where o.user_id = account
                   order by o.created_at desc, o.id offset 10);
  return true;
end
$$;
alter function public.subscribe_push(text, text, text, text) owner to portal_definer;
grant execute on function public.subscribe_push(text, text, text, text) to authenticated;
comment on function public.subscribe_push(text, text, text, text) is
  'Has the caller told by Web Push in this browser, until the session ends: an endpoint with its keys, as PushSubscription has them, and the public key of ours that it was made with. False for whoever is not approved.';

create or replace function public.unsubscribe_push() returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from private.push_subscriptions s
   where s.session_id = nullif(auth.jwt() ->> 'session_id', '')::uuid and s.user_id = private.user_id();
  return found;
end
$$;
alter function public.unsubscribe_push() owner to portal_definer;
grant execute on function public.unsubscribe_push() to authenticated;
comment on function public.unsubscribe_push() is
  'Ends Web Push to the browser of the caller''s session; whether there was any.';

create or replace function private.has_push(p_user_id uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from private.push_subscriptions s join auth.sessions n on n.id = s.session_id
     where s.user_id = p_user_id and (n.not_after is null or n.not_after > now()))
$$;
alter function private.has_push(uuid) owner to portal_definer;
comment on function private.has_push(uuid) is 'Whether a browser in which this account is signed in can be told by Web Push.';

create or replace function private.push_targets(p_profile_id uuid)
returns table (id uuid, endpoint text, p256dh text, auth text, server_key text)
language plpgsql stable security definer rows 3
set search_path = ''
as $$
begin
  return query
    select s.id, s.endpoint, s.p256dh, s.auth, s.server_key
      from public.profiles p
      join auth.users u on u.id = p.user_id and (u.banned_until is null or u.banned_until <= now())
      join private.push_subscriptions s on s.user_id = u.id
      join auth.sessions n on n.id = s.session_id and (n.not_after is null or n.not_after > now())
     where p.id = p_profile_id and p.approval_status = 'approved'
     order by s.created_at, s.id;
end
$$;
alter function private.push_targets(uuid) owner to portal_definer;
grant execute on function private.push_targets(uuid) to portal_jobs;
comment on function private.push_targets(uuid) is
  'The browsers in which this approved person is signed in and wants to be told.';

create or replace function private.drop_push(p_id uuid) returns void
language sql security definer
set search_path = ''
as $$ delete from private.push_subscriptions s where s.id = p_id $$;
alter function private.drop_push(uuid) owner to portal_definer;
grant execute on function private.drop_push(uuid) to portal_jobs;
comment on function private.drop_push(uuid) is 'Forgets a browser whose push service says that it is gone.';

create or replace function private.pushable_notices(p_profile_id uuid, p_notice_ids uuid[])
returns table (
  notice_id uuid, role text, language text, school_name text, kind text, subject_id uuid, title text, target text,
  student_id uuid, urgent boolean, arguments jsonb)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return query
    select n.id, me.role, me.language, s.name, n.kind, n.subject_id, n.title, n.target, n.student_id, n.urgent, n.arguments
      from public.notices n
      join public.profiles me on me.id = n.profile_id and me.approval_status = 'approved'
      left join public.schools s on s.id = n.school_id
      left join public.delivery_preferences p on p.profile_id = me.id
     where n.profile_id = p_profile_id and n.id = any(p_notice_ids) and n.read_at is null
       and private.delivery_of(p, n.kind) <> 'none'
       and private.is_person_told(me, n.kind, n.subject_id)
       and not private.is_over(n.kind, n.subject_id)
     order by n.created_at desc;
end
$$;
alter function private.pushable_notices(uuid, uuid[]) owner to portal_definer;
grant execute on function private.pushable_notices(uuid, uuid[]) to portal_jobs;
comment on function private.pushable_notices(uuid, uuid[]) is
  'What of these notices is still to be told by Web Push, newest first: unread, wanted, readable.';
