-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.subscribe_push(endpoint text, p256dh text, auth text, server_key text)
returns boolean
language plpgsql
security definer
set search_path to ''
as $function$
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
$function$;
alter function public.subscribe_push(text,text,text,text) owner to portal_definer;
grant execute on function public.subscribe_push(text,text,text,text) to authenticated;
comment on function public.subscribe_push(text,text,text,text) is 'Has the caller told by Web Push in this browser, until the session ends: an endpoint with its keys, as PushSubscription has them, and the public key of ours that it was made with. False for whoever is not approved.';
