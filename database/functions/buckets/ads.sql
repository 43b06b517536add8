-- Pictures and films of adverts. The bucket is public; the rows are asked where its files are listed.
create or replace function private.is_ad_file(p_name text) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return exists (
    select from public.ads_management a
     where private.public_file('ads', a.image_url) = p_name or private.public_file('ads', a.video_url) = p_name);
end
$$;
grant execute on function private.is_ad_file(text) to authenticated, portal_definer;
comment on function private.is_ad_file(text) is
  'Whether an advert bears the address of the file in the bucket ads.';
