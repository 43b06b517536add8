-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.erasure_plan(kind text, subject uuid)
returns table(relation text, outcome text, amount bigint, people bigint, kept_until date)
language plpgsql
stable
set search_path to ''
as $function$
begin
  if private.may_erase(erasure_plan.kind, erasure_plan.subject) then
    return query select r.* from private.whole_plan(erasure_plan.kind, erasure_plan.subject) r;
  elsif private.may_ask_for_erasure(erasure_plan.kind, erasure_plan.subject) then
    return query select r.* from private.plan_rows(erasure_plan.kind, erasure_plan.subject,
      case erasure_plan.kind when 'account' then private.user_id()::text else '' end) r;
  else
    perform private.refuse_erasure();
  end if;
end
$function$;
grant execute on function public.erasure_plan(text,uuid) to authenticated;
comment on function public.erasure_plan(text,uuid) is 'A dry run of an erasure: for each table how many rows go, are kept by the school''s settings (kept_until), or stay without the person, and how many people they name. Of a learner (kind learner) or a profile (kind account). For the school''s administrators all of it; for a guardian who decides, and for oneself, what the caller may read; 42501 for anybody else.';
