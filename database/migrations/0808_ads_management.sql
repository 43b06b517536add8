-- Adverts of the landing page: pictures and short videos that may lead somewhere. Everybody reads the active
-- ones; the first three are shown.
--
-- Refused: writing to everybody but platform administrators; a link that is neither http nor https; a file that
-- lies elsewhere than in the bucket ads, or that somebody else has uploaded; inactive ones to everybody else.

create table public.ads_management (
  id uuid primary key default gen_random_uuid(),
  title text not null check (title ~ '\S' and title !~ '[[:cntrl:]]' and length(title) <= 200),
  link_url text check (length(link_url) <= 2000 and link_url ~* '^https?://[^/[:space:][:cntrl:]][^[:space:][:cntrl:]]*$'),
  ad_type text not null check (ad_type in ('image', 'video')),
  image_url text check (image_url is null or (length(image_url) <= 2000 and private.public_file('ads', image_url) is not null)),
  video_url text check (video_url is null or (length(video_url) <= 2000 and private.public_file('ads', video_url) is not null)),
  display_order integer not null default 0 check (display_order between 0 and 9999),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  -- The picture of a video is its poster, and may be missing.
  constraint ads_management_file_check check (case ad_type
    when 'image' then image_url is not null and video_url is null
    else video_url is not null end)
);

create index ads_management_shown on public.ads_management (display_order, created_at, id) where is_active;
create index ads_management_order on public.ads_management (display_order, created_at, id);
create index ads_management_image on public.ads_management (private.public_file('ads', image_url));
create index ads_management_video on public.ads_management (private.public_file('ads', video_url));

alter table public.ads_management enable row level security;
alter table public.ads_management force row level security;

create policy "everybody reads the active ones" on public.ads_management
  for select to anon, authenticated using (is_active);
create policy "platform administrators keep adverts" on public.ads_management
  for all to authenticated
  using ((select private.is_platform_admin())) with check ((select private.is_platform_admin()));
create policy "the service key" on public.ads_management for all to service_role using (true) with check (true);
create policy "helpers read" on public.ads_management for select to portal_definer using (true);

grant select on public.ads_management to anon, authenticated, service_role, portal_definer;
grant insert (id, title, link_url, ad_type, image_url, video_url, display_order, is_active)
  on public.ads_management to authenticated;
grant update (title, link_url, ad_type, image_url, video_url, display_order, is_active)
  on public.ads_management to authenticated;
grant delete on public.ads_management to authenticated;
grant insert, update, delete on public.ads_management to service_role;

create function private.check_ad_file(p_url text, p_kind text) returns void
language plpgsql stable security definer
set search_path = ''
as $$
declare
  measured jsonb := private.uploaded_file('ads', private.public_file('ads', p_url));
begin
  if split_part(measured ->> 'mimetype', '/', 1) is distinct from p_kind then
    raise exception using errcode = '23514', column = p_kind || '_url', detail = p_kind || '_url',
      message = format('Please select a valid %s file.', p_kind);
  end if;
end
$$;
revoke execute on function private.check_ad_file(text, text) from public;
alter function private.check_ad_file(text, text) owner to portal_definer;

create function private.complete_ad() returns trigger
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
revoke execute on function private.complete_ad() from public;
alter function private.complete_ad() owner to portal_definer;
create trigger complete before insert or update on public.ads_management
  for each row execute function private.complete_ad();

create function private.drop_ad_files() returns trigger
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
revoke execute on function private.drop_ad_files() from public;
alter function private.drop_ad_files() owner to portal_definer;
create trigger drop_files after delete or update of image_url, video_url on public.ads_management
  for each row execute function private.drop_ad_files();

comment on table public.ads_management is
  'Adverts. Everybody reads the active ones, platform administrators all, and they alone write. Files lie in the public bucket ads and go with the row.';
comment on column public.ads_management.image_url is
  'The public address of a file in the bucket ads: the advert itself, or the poster of a video.';
comment on column public.ads_management.display_order is 'Smaller first, then the older.';
