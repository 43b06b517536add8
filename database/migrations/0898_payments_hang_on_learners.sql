-- A payment and a guardian's mail were of an account, and are written while the learner's row is held; a change of the
-- account's address holds the account and then the learner's row. Where both met, one of them was ended by the
-- database. Both are of the learner now, as a plan is.

-- The owner of the tables reads them as the service role does (0001). Did it not, every payment would seem to be of
-- a learner who is gone, and lose its learner here.
do $$
begin
  if exists (select from public.portal_payments p where p.user_id is not null)
     and not exists (select from public.portal_users) then
    raise exception 'the learners of the payments cannot be read';
  end if;
end
$$;

update public.portal_payments p set user_id = null
 where not exists (select from public.portal_users u where u.user_id = p.user_id);
alter table public.portal_payments
  drop constraint portal_payments_user_id_fkey,
  add constraint portal_payments_user_id_fkey foreign key (user_id)
    references public.portal_users (user_id) on delete set null;

update private.guardian_mails m set user_id = null
 where not exists (select from public.portal_users u where u.user_id = m.user_id);
alter table private.guardian_mails
  drop constraint guardian_mails_user_id_fkey,
  add constraint guardian_mails_user_id_fkey foreign key (user_id)
    references public.portal_users (user_id) on delete set null;
