-- The address of a parent or guardian is one as people write it. What only a mail program reads apart (quotes, comments,
-- pointed brackets, letters that another alphabet shares the look of) may lead to another mailbox than the one that is
-- compared: `<naledi@example.org>` is the learner's own.
--
-- Refused from now on: such an address, to everybody. What was stored before stays, and can still be left as it is.

create function private.check_guardian_email() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if (tg_op = 'INSERT' or new.guardian_email is distinct from old.guardian_email)
     and new.guardian_email !~ '^[A-Za-z0-9.!#$%&''*+/=?^_`{|}~-]+@([A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z][A-Za-z0-9-]*[A-Za-z0-9]$' then
    raise exception using errcode = '23514', column = 'guardian_email', detail = 'guardian_email',
      message = 'Enter a valid email address';
  end if;
  return new;
end
$$;
comment on function private.check_guardian_email() is
  'Refuses an address of a parent or guardian that mail programs could take apart otherwise than private.mailbox_of.';
revoke execute on function private.check_guardian_email() from public;
create trigger check_guardian_email before insert or update of guardian_email on public.portal_users
  for each row execute function private.check_guardian_email();
