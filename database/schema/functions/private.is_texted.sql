-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.is_texted(p_settings public.reach_settings, p_kind text)
returns boolean
language sql
immutable
as $function$ select coalesce(p_settings.sms_month_cents > 0 and (p_kind = any(p_settings.sms_kinds) or p_kind in ('number', 'breach')), false) $function$;
grant execute on function private.is_texted(public.reach_settings,text) to portal_definer;
comment on function private.is_texted(public.reach_settings,text) is 'Whether a school of these settings texts notices of this kind: what it has chosen and, within the same budget, that a number lapses and that records may have been read.';
