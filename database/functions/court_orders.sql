create or replace function private.complete_court_order() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  measured jsonb;
begin
  -- The learner before the guardianship, as who removes the learner takes them (decision 0205).
  perform from public.students c where c.id = new.student_id for key share;
  if new.guardianship_id is not null and not exists (
    select from public.guardianships g where g.id = new.guardianship_id and g.student_id = new.student_id)
  then
    raise exception using errcode = 'PR004', detail = 'guardianship_id',
      message = 'Somebody else has changed this guardian meanwhile',
      hint = '{"code": "guardianship.changed_meanwhile"}';
  end if;
  if new.file_path is not null then
    measured := private.uploaded_file('court-orders', new.file_path);
    new.size_bytes := coalesce((measured ->> 'size')::bigint, new.size_bytes);
    new.content_type := coalesce(measured ->> 'mimetype', new.content_type);
    new.file_name := private.saved_name(new.file_name, new.content_type);
  end if;
  new.description := btrim(new.description);
  return new;
end
$$;
alter function private.complete_court_order() owner to portal_definer;

-- Whom it is about may leave: what it took from that person is no matter then, and the description stays.
create or replace function private.clear_court_order() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.guardianship_id is null then
    new.no_records := false;
    new.not_told := false;
    new.no_deciding := false;
    new.no_collecting := false;
  end if;
  return new;
end
$$;
alter function private.clear_court_order() owner to portal_definer;

create or replace function private.drop_court_order() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if old.file_path is not null then
    perform private.drop_file('court-orders', old.file_path);
  end if;
  return null;
end
$$;
alter function private.drop_court_order() owner to portal_definer;
