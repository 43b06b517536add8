-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.tell_of_letters_of(p_printer_id uuid, p_name text)
returns void
language plpgsql
security definer
set search_path to ''
as $function$
begin
  -- Who comes back is told of no longer; and a notice of letters that are good no more, which nobody reads, is in the way of
  -- none about another school.
  delete from public.notices n
   where n.kind = 'letters' and n.subject_id = p_printer_id
     and (private.runs_school(p_printer_id, n.school_id) or not exists (
       select from public.claim_codes k
        where k.printer_id = p_printer_id and k.school_id = n.school_id
          and k.claimed_at is null and k.withdrawn_at is null and k.expires_at > now()));
  insert into public.notices (profile_id, kind, subject_id, title, target, arguments, school_id)
  select a.id, 'letters', p_printer_id,
         left(format('%s no longer runs the school. Letters they printed that are still good: %s', p_name, o.letters), 300),
         o.school_id::text,
         jsonb_build_object('code', 'letters.of_former', 'name', p_name, 'count', o.letters::text), o.school_id
    from (select k.school_id, count(*) as letters
            from public.claim_codes k join public.schools s on s.id = k.school_id
           where k.printer_id = p_printer_id and k.claimed_at is null and k.withdrawn_at is null and k.expires_at > now()
             and not private.runs_school(p_printer_id, k.school_id)
           group by k.school_id
           order by k.school_id) o
    cross join lateral private.school_administrators(o.school_id) as a (id)
  on conflict do nothing;
end
$function$;
alter function private.tell_of_letters_of(uuid,text) owner to portal_definer;
comment on function private.tell_of_letters_of(uuid,text) is 'Tells who still runs a school, or the platform''s administrators where nobody does, that letters are good which were printed by somebody who runs it no longer; and takes back what is told of nobody any more. Whoever of the platform is told of several schools is told of the next once the letters of one are withdrawn.';
