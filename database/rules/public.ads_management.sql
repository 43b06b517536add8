-- Adverts of the landing page: pictures and short videos that may lead somewhere. Everybody reads the active
-- ones; the first three are shown.
--
-- Refused: writing to everybody but platform administrators; a link that is neither http nor https; a file that
-- lies elsewhere than in the bucket ads, or that somebody else has uploaded; inactive ones to everybody else.

comment on table public.ads_management is
  'Adverts. Everybody reads the active ones, platform administrators all, and they alone write. Files lie in the public bucket ads and go with the row.';
comment on column public.ads_management.image_url is
  'The public address of a file in the bucket ads: the advert itself, or the poster of a video.';
comment on column public.ads_management.display_order is 'Smaller first, then the older.';

alter table public.ads_management enable row level security, force row level security;

create policy "everybody reads the active ones" on public.ads_management
  for select to anon, authenticated using (is_active);

create policy "platform administrators keep adverts" on public.ads_management
  for all to authenticated
  using ((select private.is_platform_admin())) with check ((select private.is_platform_admin()));

create policy "helpers read" on public.ads_management for select to portal_definer using (true);

create policy "the service key" on public.ads_management for all to service_role using (true) with check (true);

grant select on public.ads_management to anon;
grant select, delete on public.ads_management to authenticated;
grant insert (id, title, link_url, ad_type, image_url, video_url, display_order, is_active)
  on public.ads_management to authenticated;
grant update (title, link_url, ad_type, image_url, video_url, display_order, is_active)
  on public.ads_management to authenticated;
grant select, insert, update, delete on public.ads_management to service_role;
grant select on public.ads_management to portal_definer;

create trigger complete before insert or update on public.ads_management
  for each row execute function private.complete_ad();

create trigger visible before insert or update of title, link_url on public.ads_management
  for each row execute function private.refuse_hidden_characters('title', 'link_url');

create trigger drop_files after delete or update of image_url, video_url on public.ads_management
  for each row execute function private.drop_ad_files();
