-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.share_file(file jsonb)
returns setof uuid
language plpgsql
rows 1
set search_path to ''
as $function$
begin
  insert into public.shared_files (id, title, description, file_path, file_name, uploaded_by, school_id, audience_id, publish_at)
  select f.id, f.title, f.description, f.file_path, f.file_name, (select private.profile_id()), f.school_id, f.audience_id,
         private.undoable_until()
    from jsonb_to_record(share_file.file) as f (
           id uuid, title text, description text, file_path text, file_name text, school_id uuid, audience_id uuid)
  on conflict (id) do nothing;
  -- What it is called follows from the file.
  if not found and not exists (
    select from public.shared_files f, jsonb_populate_record(null::public.shared_files, share_file.file) w
     where f.id = w.id and f.uploaded_by = (select private.profile_id())
       and (f.title, f.description, f.file_path, f.school_id, f.audience_id)
           is not distinct from (w.title, nullif(btrim(w.description), ''), w.file_path, w.school_id, w.audience_id))
  then
    perform private.refuse_other_attempt();
  end if;
  return next (share_file.file ->> 'id')::uuid;
end
$function$;
grant execute on function public.share_file(jsonb) to authenticated;
comment on function public.share_file(jsonb) is 'Shares an uploaded file ten seconds later: until then it can be deleted, and only administrators read it. Its id; the same again under its id, with the same file, is shared once, and something else refused (PR004).';
