-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.tell_corrections(p_ids uuid[])
returns void
language plpgsql
security definer
set search_path to ''
as $function$
begin
  -- Of what nobody was told there is nothing to correct.
  update public.announcements a
     set tells_again = false,
         corrected_at = case when exists (select from public.notices n where n.subject_id = a.id and n.kind = 'announcement')
                        then now() else a.corrected_at end
   where a.id = any(p_ids);
  -- What was texted of it said something else.
  delete from private.texted_notices t where t.kind = 'announcement' and t.subject_id = any(p_ids);
  with before as (
    delete from public.notices n using public.announcements a
     where a.id = any(p_ids) and n.subject_id = a.id and n.kind = 'announcement'
       and n.profile_id in (select private.told_people(a.school_id, a.audience_id))
    returning n.profile_id, n.subject_id)
  insert into public.notices (profile_id, kind, subject_id, title, arguments, urgent, school_id)
  select p.id, 'announcement', a.id, private.announced_title(coalesce(t.title, a.title), true),
         private.announced_arguments(coalesce(t.title, a.title), private.title_language(t.language, a.language), true),
         private.is_urgent_announcement(a.priority, a.author_id), a.school_id
    from before b
    join public.announcements a on a.id = b.subject_id
    join public.profiles p on p.id = b.profile_id and p.id is distinct from a.author_id
    left join public.announcement_texts t on t.announcement_id = a.id and t.language = coalesce(p.language, 'en')
     and t.language <> coalesce(a.language, 'en')
   order by a.id, p.id;
end
$function$;
alter function private.tell_corrections(uuid[]) owner to portal_definer;
comment on function private.tell_corrections(uuid[]) is 'Tells whoever was told of these announcements that they are corrected.';
