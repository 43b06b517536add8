-- A payment and a guardian's mail were of an account, and are written while the learner's row is held; a change of the
-- account's address holds the account and then the learner's row. Where both met, one of them was ended by the
-- database. Both are of the learner now, as a plan is.

alter table public.portal_payments no force row level security;
update public.portal_payments p set user_id = null
 where not exists (select from public.portal_users u where u.user_id = p.user_id);
alter table public.portal_payments force row level security;
alter table public.portal_payments
  drop constraint portal_payments_user_id_fkey,
  add constraint portal_payments_user_id_fkey foreign key (user_id)
    references public.portal_users (user_id) on delete set null;

alter table private.guardian_mails no force row level security;
update private.guardian_mails m set user_id = null
 where not exists (select from public.portal_users u where u.user_id = m.user_id);
alter table private.guardian_mails force row level security;
alter table private.guardian_mails
  drop constraint guardian_mails_user_id_fkey,
  add constraint guardian_mails_user_id_fkey foreign key (user_id)
    references public.portal_users (user_id) on delete set null;
