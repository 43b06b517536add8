-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.new_claim_code()
returns text
language plpgsql
set search_path to ''
as $function$
declare
  letters constant text := 'ABCDEFGHJKMNPRTUVWXY';
  made text := '';
  bytes bytea;
begin
  while length(made) < 10 loop
    bytes := uuid_send(gen_random_uuid());
    for i in 0..15 loop
      if i not in (6, 8) and get_byte(bytes, i) < 240 and length(made) < 10 then
        made := made || substr(letters, get_byte(bytes, i) % 20 + 1, 1);
      end if;
    end loop;
  end loop;
  return made;
end
$function$;
grant execute on function private.new_claim_code() to portal_definer;
comment on function private.new_claim_code() is 'A code of ten letters without lookalikes.';
