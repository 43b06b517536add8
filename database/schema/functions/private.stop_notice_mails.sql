-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.stop_notice_mails(p_profile_id uuid, p_mailed_at timestamp with time zone)
returns boolean
language plpgsql
security definer
set search_path to ''
as $function$
declare
  has_push boolean := coalesce(
    (select private.has_push(p.user_id) from public.profiles p where p.id = p_profile_id), false);
begin
  insert into public.delivery_preferences as chosen
    (profile_id, message, report, incident, announcement, event, assignment, lesson, registration, review, request)
  select p.id, private.without_mail(private.default_delivery() ->> 'message', has_push),
         private.without_mail(private.default_delivery() ->> 'report', has_push),
         private.without_mail(private.default_delivery() ->> 'incident', has_push),
         private.without_mail(private.default_delivery() ->> 'announcement', has_push),
         private.without_mail(private.default_delivery() ->> 'event', has_push),
         private.without_mail(private.default_delivery() ->> 'assignment', has_push),
         private.without_mail(private.default_delivery() ->> 'lesson', has_push),
         private.without_mail(private.default_delivery() ->> 'registration', has_push),
         private.without_mail(private.default_delivery() ->> 'review', has_push),
         private.without_mail(private.default_delivery() ->> 'request', has_push)
    from public.profiles p where p.id = p_profile_id
  on conflict (profile_id) do update
    set message = private.without_mail(chosen.message, has_push),
        report = private.without_mail(chosen.report, has_push),
        incident = private.without_mail(chosen.incident, has_push),
        announcement = private.without_mail(chosen.announcement, has_push),
        event = private.without_mail(chosen.event, has_push),
        assignment = private.without_mail(chosen.assignment, has_push),
        lesson = private.without_mail(chosen.lesson, has_push),
        registration = private.without_mail(chosen.registration, has_push),
        review = private.without_mail(chosen.review, has_push),
        request = private.without_mail(chosen.request, has_push),
        weekly = false
    where private.mails_notices(chosen)
      -- The address names the second in which its mail was written.
      and coalesce(chosen.turned_on_at < p_mailed_at + interval '1 second', true);
  return not exists (
    select from public.delivery_preferences d where d.profile_id = p_profile_id and private.mails_notices(d));
end
$function$;
alter function private.stop_notice_mails(uuid,timestamp with time zone) owner to portal_definer;
grant execute on function private.stop_notice_mails(uuid,timestamp with time zone) to portal_jobs;
comment on function private.stop_notice_mails(uuid,timestamp with time zone) is 'Stops all mails about notices to this person, whatever their kind and however urgent; the bell and the quiet hours stay. Whether they are stopped now: not when the person turned some on after this moment, in which the mail was written that asks for it; yes when there is no such person.';
