-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.ways_of(p_user_id uuid, p_kind text, p_urgent boolean, p_delivery text, p_takes_sms boolean, p_settings public.reach_settings)
returns table(push boolean, mail boolean, sms boolean)
language sql
stable rows 1
as $function$
  select (p_delivery in ('at_once', 'push') or p_delivery = 'digest' and p_urgent) and exists (
           select from private.push_subscriptions s join auth.sessions n on n.id = s.session_id
            where s.user_id = u.id and (n.not_after is null or n.not_after > now())),
         p_delivery in ('at_once', 'digest') and u.email is not null and u.email_confirmed_at is not null,
         case when private.is_emergency(p_kind) then private.alarm_number(u.id) is not null
              else p_delivery = 'at_once' and p_takes_sms and private.is_texted(p_settings, p_kind)
               and private.textable_number(u.id) is not null end
    from auth.users u
   where u.id = p_user_id and (u.banned_until is null or u.banned_until <= now())
$function$;
grant execute on function private.ways_of(
  uuid,text,boolean,text,boolean,public.reach_settings
) to portal_definer;
comment on function private.ways_of(uuid,text,boolean,text,boolean,public.reach_settings) is 'By which ways an account that may sign in is told of a notice of this kind, whose person wants it delivered so: a browser that has asked for it, a confirmed address, a number that is texted for this kind.';
