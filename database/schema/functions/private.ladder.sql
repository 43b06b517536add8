-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.ladder(p_push boolean, p_mail boolean, p_sms boolean, p_settings public.reach_settings, p_begins timestamp with time zone)
returns table(kind text, due_at timestamp with time zone)
language plpgsql
stable rows 3
set search_path to ''
as $function$
declare
  at timestamptz := p_begins;
begin
  if p_push then
    kind := 'notice-push';
    due_at := at;
    return next;
    at := at + make_interval(mins => coalesce(p_settings.mail_after, 10));
  end if;
  if p_mail then
    kind := 'notice';
    due_at := at;
    return next;
  end if;
  if p_sms then
    if p_push or p_mail then
      at := case when p_mail then at else p_begins end + make_interval(mins => coalesce(p_settings.sms_after, 60));
    end if;
    kind := 'notice-sms';
    due_at := at;
    return next;
  end if;
end
$function$;
grant execute on function private.ladder(
  boolean,boolean,boolean,public.reach_settings,timestamp with time zone
) to portal_definer;
comment on function private.ladder(boolean,boolean,boolean,public.reach_settings,timestamp with time zone) is 'By which ways, as kinds of outbox rows, and when somebody is told who has these; each asks again at its time whether the notice is still unread.';
