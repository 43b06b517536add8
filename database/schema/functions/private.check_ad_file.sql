-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.check_ad_file(p_url text, p_kind text)
returns void
language plpgsql
stable security definer
set search_path to ''
as $function$
declare
  measured jsonb := private.uploaded_file('ads', private.public_file('ads', p_url));
begin
  if split_part(measured ->> 'mimetype', '/', 1) is distinct from p_kind then
    raise exception using errcode = '23514', column = p_kind || '_url', detail = p_kind || '_url',
      message = format('Please select a valid %s file.', p_kind),
      hint = jsonb_build_object('code', 'file.wrong_kind', 'kind', p_kind)::text;
  end if;
end
$function$;
alter function private.check_ad_file(text,text) owner to portal_definer;
