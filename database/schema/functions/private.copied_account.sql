-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.copied_account()
returns jsonb
language sql
stable security definer
set search_path to ''
as $function$
  select jsonb_strip_nulls(jsonb_build_object(
    'users', (select jsonb_agg(jsonb_build_object('id', u.id, 'email', u.email, 'email_confirmed_at', u.email_confirmed_at,
                'phone', u.phone, 'phone_confirmed_at', u.phone_confirmed_at, 'new_email', u.new_email, 'new_phone', u.new_phone,
                'created_at', u.created_at, 'last_sign_in_at', u.last_sign_in_at, 'last_seen_at', u.last_seen_at))
                from auth.users u where u.id = me.id),
    'identities', (select jsonb_agg(jsonb_build_object('provider', i.provider, 'email', i.email, 'created_at', i.created_at,
                'last_sign_in_at', i.last_sign_in_at) order by i.created_at, i.provider)
                from auth.identities i where i.user_id = me.id),
    'sessions', (select jsonb_agg(jsonb_build_object('created_at', s.created_at, 'refreshed_at', s.refreshed_at,
                'user_agent', s.user_agent, 'ip', host(s.ip), 'aal', s.aal) order by s.created_at, s.id)
                from auth.sessions s where s.user_id = me.id),
    'mfa_factors', (select jsonb_agg(jsonb_build_object('friendly_name', f.friendly_name, 'factor_type', f.factor_type,
                'status', f.status, 'phone', f.phone, 'created_at', f.created_at) order by f.created_at, f.id)
                from auth.mfa_factors f where f.user_id = me.id),
    'webauthn_credentials', (select jsonb_agg(jsonb_build_object('friendly_name', w.friendly_name, 'created_at', w.created_at,
                'last_used_at', w.last_used_at) order by w.created_at, w.friendly_name)
                from auth.webauthn_credentials w where w.user_id = me.id)))
    from (select private.user_id() as id) me
   where me.id is not null
$function$;
alter function private.copied_account() owner to portal_definer;
grant execute on function private.copied_account() to authenticated;
comment on function private.copied_account() is 'How the caller signs in, as a copy has it: addresses, ways in, sessions, second factors and passkeys, without what opens any of them.';
