-- A second click, or a second tab, gets the checkout that is open: nobody pays twice by impatience. One that
-- the learner has left is not offered again, because the provider may have closed it.
create or replace function private.open_portal_checkout(p_user_id uuid, p_provider text, p_amount_cents integer)
returns table (payment_id uuid, checkout_url text)
language plpgsql security definer
set search_path = ''
as $$
declare
  payment public.portal_payments;
begin
  perform from public.portal_users u where u.user_id = p_user_id for update;
  if not found then
    if exists (select from public.profiles p where p.user_id = p_user_id) then
      raise exception using errcode = 'PR010',
        message = 'This account belongs to a school. Use another e-mail address for the lessons portal',
        hint = '{"code": "portal.school_account"}';
    end if;
    raise exception using errcode = 'PR014', message = 'Complete your lessons portal profile first',
      hint = '{"code": "portal.profile_first"}';
  end if;
  select * into payment from public.portal_payments p
   where p.user_id = p_user_id and p.provider = p_provider and p.amount_cents = p_amount_cents
     and p.status = 'created' and p.left_at is null and p.created_at > now() - interval '15 minutes'
   order by p.created_at desc limit 1;
  if payment.id is null then
    if (select count(*) from public.portal_payments p
         where p.user_id = p_user_id and p.created_at > now() - interval '1 hour') >= 20 then
      raise exception using errcode = 'PT429', message = 'You have opened many payments. Try again in an hour.',
        hint = '{"code": "portal.too_many_payments"}';
    end if;
    insert into public.portal_payments (user_id, provider, amount_cents)
    values (p_user_id, p_provider, p_amount_cents)
    returning * into payment;
  end if;
  return query select payment.id, payment.checkout_url;
end
$$;
alter function private.open_portal_checkout(uuid, text, integer) owner to portal_definer;
grant execute on function private.open_portal_checkout(uuid, text, integer) to service_role;
comment on function private.open_portal_checkout(uuid, text, integer) is
  'The learner''s open payment, a new one unless one was opened in the last 15 minutes and not left; checkout_url is null until the provider has answered. PR010: a school account; PR014: no learner; PT429: 20 within an hour.';

create or replace function private.keep_portal_checkout(p_payment_id uuid, p_checkout_id text, p_url text) returns text
language sql security definer
set search_path = ''
as $$
  update public.portal_payments p
     set checkout_id = coalesce(p.checkout_id, p_checkout_id), checkout_url = coalesce(p.checkout_url, p_url)
   where p.id = p_payment_id
  returning p.checkout_url
$$;
alter function private.keep_portal_checkout(uuid, text, text) owner to portal_definer;
grant execute on function private.keep_portal_checkout(uuid, text, text) to service_role;
comment on function private.keep_portal_checkout(uuid, text, text) is
  'Notes what the provider answered, unless another request was first; the address that counts.';

create or replace function private.drop_portal_checkout(p_payment_id uuid) returns void
language sql security definer
set search_path = ''
as $$
  delete from public.portal_payments p
   where p.id = p_payment_id and p.status = 'created' and p.checkout_id is null
$$;
alter function private.drop_portal_checkout(uuid) owner to portal_definer;
grant execute on function private.drop_portal_checkout(uuid) to service_role;
comment on function private.drop_portal_checkout(uuid) is
  'Forgets a payment that the provider refused to open: it would answer the same key with the same refusal for a day.';

create or replace function private.leave_portal_checkout(p_payment_id uuid) returns void
language sql security definer
set search_path = ''
as $$
  update public.portal_payments p set left_at = now()
   where p.id = p_payment_id and p.status = 'created' and p.left_at is null
$$;
alter function private.leave_portal_checkout(uuid) owner to portal_definer;
grant execute on function private.leave_portal_checkout(uuid) to portal_jobs;
comment on function private.leave_portal_checkout(uuid) is
  'Notes that the learner came back without having paid. A payment that arrives nevertheless counts.';
