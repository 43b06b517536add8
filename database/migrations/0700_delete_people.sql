-- Who deletes whom, and what follows (school-portal.md, section 6; docs/decisions/0103).
--
-- Refused: a school's administrator deleting a fellow administrator, since they do not judge each other
-- either; anyone deleting themself; anyone at all, the secret key too, taking away the last platform
-- administrator, because only the command line could make another.

drop policy "administrators remove the people of their schools, not themselves" on public.profiles;
create policy "administrators remove teachers and parents of their schools" on public.profiles
  for delete to authenticated
  using (user_id <> (select private.user_id()) and role <> 'admin'
    and school_id = any((select private.administered_school_ids())::uuid[]));
create policy "platform administrators remove everyone but themselves" on public.profiles
  for delete to authenticated
  using (user_id <> (select private.user_id()) and (select private.is_platform_admin()));

create function private.keep_platform_administrator() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    if new.is_platform_admin and new.approval_status = 'approved' then
      return new;
    end if;
  end if;
  -- One after the other: two who remove each other at once would leave none.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('private.keep_platform_administrator'));
  if not exists (select from public.profiles p
                  where p.is_platform_admin and p.approval_status = 'approved' and p.id <> old.id) then
    raise exception using errcode = 'PR005', message = 'The last platform administrator must stay';
  end if;
  if tg_op = 'UPDATE' then
    return new;
  end if;
  return old;
end
$$;
revoke execute on function private.keep_platform_administrator() from public;
alter function private.keep_platform_administrator() owner to portal_definer;
-- Named to come after `pin`, which tells first who may not judge at all.
create trigger platform_administrator_stays before delete or update of is_platform_admin, approval_status on public.profiles
  for each row when (old.is_platform_admin and old.approval_status = 'approved')
  execute function private.keep_platform_administrator();

-- The account follows the profile as a job, in the same transaction. The secret key decides about accounts itself.
create function private.account_follows() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if auth.role() = 'authenticated' and exists (select from auth.users u where u.id = old.user_id) then
    insert into private.outbox (kind, recipient) values ('delete-account', old.user_id::text);
  end if;
  return null;
end
$$;
comment on function private.account_follows() is
  'Whoever is removed by an administrator loses the account too: server/jobs deletes it, and tries again when that fails.';
revoke execute on function private.account_follows() from public;
alter function private.account_follows() owner to portal_definer;
create trigger account_follows after delete on public.profiles
  for each row execute function private.account_follows();
