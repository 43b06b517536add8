-- Generated from the migrated database by `npm run types`; do not edit.

create table public.ads_management (
  id uuid not null default gen_random_uuid(),
  title text not null,
  link_url text,
  ad_type text not null,
  image_url text,
  video_url text,
  display_order integer not null default 0,
  is_active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  constraint ads_management_pkey primary key (id),
  constraint ads_management_ad_type_check check (ad_type = any (array['image', 'video'])),
  constraint ads_management_display_order_check check (display_order >= 0 and display_order <= 9999),
  constraint ads_management_file_check check (
    case ad_type when 'image' then image_url is not null and video_url is null else video_url is not null end
  ),
  constraint ads_management_image_url_check check (
    image_url is null or length(image_url) <= 2000 and private.public_file('ads', image_url) is not null
  ),
  constraint ads_management_link_url_check check (
    length(link_url) <= 2000 and link_url ~* '^https?://[^/[:space:][:cntrl:]][^[:space:][:cntrl:]]*$'
  ),
  constraint ads_management_title_check check (
    title ~ '\S' and title !~ '[[:cntrl:]]' and length(title) <= 200
  ),
  constraint ads_management_video_url_check check (
    video_url is null or length(video_url) <= 2000 and private.public_file('ads', video_url) is not null
  )
);

comment on table public.ads_management is 'Adverts. Everybody reads the active ones, platform administrators all, and they alone write. Files lie in the public bucket ads and go with the row.';
comment on column public.ads_management.image_url is 'The public address of a file in the bucket ads: the advert itself, or the poster of a video.';
comment on column public.ads_management.display_order is 'Smaller first, then the older.';

create index ads_management_image on public.ads_management using btree (
  private.public_file('ads', image_url)
);
create index ads_management_order on public.ads_management using btree (display_order, created_at, id);
create index ads_management_shown on public.ads_management using btree (display_order, created_at, id)
where is_active;
create index ads_management_video on public.ads_management using btree (
  private.public_file('ads', video_url)
);

-- Row security is on, for the owner too.
create policy "everybody reads the active ones" on public.ads_management for select to anon, authenticated
  using (is_active);
create policy "helpers read" on public.ads_management for select to portal_definer
  using (true);
create policy "the backup reads" on public.ads_management for select to portal_backup
  using (true);
create policy "platform administrators keep adverts" on public.ads_management for all to authenticated
  using ((select private.is_platform_admin()))
  with check ((select private.is_platform_admin()));
create policy "the service key" on public.ads_management for all to service_role
  using (true)
  with check (true);

grant select on public.ads_management to anon;
grant select, delete on public.ads_management to authenticated;
grant insert (
  id, title, link_url, ad_type, image_url, video_url, display_order, is_active
) on public.ads_management to authenticated;
grant update (
  title, link_url, ad_type, image_url, video_url, display_order, is_active
) on public.ads_management to authenticated;
grant select on public.ads_management to portal_backup;
grant select on public.ads_management to portal_definer;
grant select, insert, update, delete on public.ads_management to service_role;

-- 1. before each row
create trigger complete before insert or update on public.ads_management
for each row
execute function private.complete_ad();

create or replace function private.complete_ad()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
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
$function$;
alter function private.complete_ad() owner to portal_definer;

-- 2. before each row
create trigger visible before insert or update of title, link_url on public.ads_management
for each row
execute function private.refuse_hidden_characters('title', 'link_url');

-- 3. after each row
create trigger drop_files after delete or update of image_url, video_url on public.ads_management
for each row
execute function private.drop_ad_files();

create or replace function private.drop_ad_files()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
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
$function$;
alter function private.drop_ad_files() owner to portal_definer;
