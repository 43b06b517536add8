-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.refuse_unfitting(p_request public.requests, p_answer public.answers)
returns void
language plpgsql
stable security definer
set search_path to ''
as $function$
declare
  unfitting text;
begin
  if p_answer.answer = 'taken_back' then
    if p_answer.filled <> '{}'::jsonb or p_request.kind not in ('consent', 'rsvp') or coalesce((
         select a.answer from public.answers a
          where a.request_id = p_request.id and a.version = p_request.version and a.student_id = p_answer.student_id
            and a.guardianship_id is not distinct from p_answer.guardianship_id
          order by private.said_at(a.signed_on, a.answered_at) desc, a.answered_at desc, a.id desc limit 1), 'no') <> 'yes' then
      raise exception using errcode = '23514', column = 'answer', detail = 'answer',
        message = 'There is no agreement that could be taken back', hint = '{"code": "answer.nothing_to_take_back"}';
    end if;
    return;
  end if;
  -- To confirm, a form and a poll there is no 'no': whoever has nothing to say leaves it open.
  if p_answer.answer = 'no' and p_request.kind not in ('consent', 'rsvp') then
    raise exception using errcode = '23514', column = 'answer', detail = 'answer',
      message = 'This cannot be answered with no', hint = '{"code": "answer.no_such_choice"}';
  end if;
  unfitting := private.unfitting_field(p_request.form, p_answer.filled, p_answer.answer = 'yes');
  if unfitting is not null then
    raise exception using errcode = '23514', column = 'filled', detail = 'filled.' || unfitting,
      message = 'Something is missing, or does not fit: look at the field that is marked',
      hint = '{"code": "answer.does_not_fit"}';
  end if;
end
$function$;
alter function private.refuse_unfitting(public.requests,public.answers) owner to portal_definer;
comment on function private.refuse_unfitting(public.requests,public.answers) is 'Raises 23514 for what the request does not ask: detail names the field.';
