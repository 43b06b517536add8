create or replace function private.check_ad_file(p_url text, p_kind text) returns void
language plpgsql stable security definer
set search_path = ''
as $$
declare
  measured jsonb := private.uploaded_file('ads', private.public_file('ads', p_url));
begin
  if split_part(measured ->> 'mimetype', '/', 1) is distinct from p_kind then
    raise exception using errcode = '23514', column = p_kind || '_url', detail = p_kind || '_url',
      message = format('Please select a valid %s file.', p_kind),
      hint = jsonb_build_object('code', 'file.wrong_kind', 'kind', p_kind)::text;
  end if;
end
$$;
alter function private.check_ad_file(text, text) owner to portal_definer;

create or replace function private.complete_ad() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  new.link_url := nullif(btrim(new.link_url), '');
  new.image_url := nullif(new.image_url, '');
  new.video_url := nullif(new.video_url, '');
  if auth.role() is distinct from 'authenticated' then
    return new;
  end if;
  if new.image_url is not null and (tg_op = 'INSERT' or new.image_url is distinct from old.image_url) then
    perform private.check_ad_file(new.image_url, 'image');
  end if;
  if new.video_url is not null and (tg_op = 'INSERT' or new.video_url is distinct from old.video_url) then
    perform private.check_ad_file(new.video_url, 'video');
  end if;
  return new;
end
$$;
alter function private.complete_ad() owner to portal_definer;

create or replace function private.drop_ad_files() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  file text;
begin
  foreach file in array array_remove(
    array[private.public_file('ads', old.image_url), private.public_file('ads', old.video_url)], null)
  loop
    if not private.is_named('ads', file) then
      perform private.drop_file('ads', file);
    end if;
  end loop;
  return null;
end
$$;
alter function private.drop_ad_files() owner to portal_definer;
