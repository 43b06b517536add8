-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.count_phone_code(p_user_id uuid)
returns boolean
language plpgsql
security definer
set search_path to ''
as $function$
declare
  usual record;
  school record;
  allowed boolean := true;
begin
  select * into usual from private.usual_sendings() u where u.kind = 'phone_codes';
  for school in
    select distinct p.school_id as id from public.profiles p
     where p.user_id = p_user_id and p.school_id is not null order by p.school_id
  loop
    allowed := allowed and private.count_sending('school', school.id, 'phone_codes', 'day', 1)
                           <= usual.school_day * private.times_of(school.id);
  end loop;
  return allowed;
end
$function$;
alter function private.count_phone_code(uuid) owner to portal_definer;
grant execute on function private.count_phone_code(uuid) to portal_auth;
comment on function private.count_phone_code(uuid) is 'Counts a code by text message for the school of an account; false where it has had all of today''s. Of no school it is true.';
