-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function storage.forget_unnamed(p_files uuid[])
returns bigint
language plpgsql
security definer
set search_path to ''
as $function$
declare
  held uuid[];
  forgotten bigint;
begin
  -- Whoever names one now holds it: it is left for the next time.
  held := array(
    select o.id from storage.objects o
     where o.id = any(p_files) and o.bucket_id = any(private.named_buckets())
       and o.owner_id is not null and o.created_at < now() - interval '1 day'
       and not private.is_named(o.bucket_id, o.name)
       for update skip locked);
  -- And whoever named one before it was held here, and after this began, is asked about once more.
  delete from storage.objects o where o.id = any(held) and not private.is_named(o.bucket_id, o.name);
  get diagnostics forgotten = row_count;
  return forgotten;
end
$function$;
alter function storage.forget_unnamed(uuid[]) owner to portal_definer;
grant execute on function storage.forget_unnamed(uuid[]) to portal_files;
comment on function storage.forget_unnamed(uuid[]) is 'Removes of these files those that no row has come to name within a day; how many.';
