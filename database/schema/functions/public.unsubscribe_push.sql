-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.unsubscribe_push()
returns boolean
language plpgsql
security definer
set search_path to ''
as $function$
begin
  delete from private.push_subscriptions s
   where s.session_id = nullif(auth.jwt() ->> 'session_id', '')::uuid and s.user_id = private.user_id();
  return found;
end
$function$;
alter function public.unsubscribe_push() owner to portal_definer;
grant execute on function public.unsubscribe_push() to authenticated;
comment on function public.unsubscribe_push() is 'Ends Web Push to the browser of the caller''s session; whether there was any.';
