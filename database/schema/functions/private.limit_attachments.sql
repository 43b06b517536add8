-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.limit_attachments()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
declare
  files bigint;
begin
  perform pg_advisory_xact_lock(hashtext('message_attachments'), hashtext(new.message_id::text));
  execute format('select count(*) from public.%I a where a.message_id = $1', tg_table_name) into files using new.message_id;
  if 5 < files then
    raise exception using errcode = '23514', column = 'message_id', message = 'A message carries at most 5 files',
      hint = '{"code": "message.too_many_files", "max": 5}';
  end if;
  return null;
end
$function$;
alter function private.limit_attachments() owner to portal_definer;
