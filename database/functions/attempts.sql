-- What a client writes under an id that it has made is written once, however often it is sent (docs/decisions/2540): where an
-- answer was lost on its way, nobody knows whether the row was written. The same again is answered as the first time. Under the
-- same id something else is another matter: told that it is saved, its author would go on while the first one stands.
create or replace function private.refuse_other_attempt() returns void
language plpgsql
set search_path = ''
as $$
begin
  raise exception using errcode = 'PR004',
    message = 'An earlier attempt has arrived under this id, and says something else. Read what stands there before you send this',
    hint = '{"code": "attempt.arrived"}';
end
$$;
grant execute on function private.refuse_other_attempt() to authenticated, portal_definer;
comment on function private.refuse_other_attempt() is
  'Raises PR004: under the id that the caller has made there is something else already, of an earlier attempt or of somebody else.';
