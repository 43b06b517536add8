-- Who printed a letter is known also when that person's account is gone: created_by is empty then.
alter table public.claim_codes
  add column printer_id uuid,
  add column printer_name text;
alter table public.claim_codes disable trigger user;
update public.claim_codes k set printer_id = p.id, printer_name = p.first_name || ' ' || p.last_name
  from public.profiles p where p.id = k.created_by;
alter table public.claim_codes enable trigger user;
create index claim_codes_printer on public.claim_codes (printer_id) where claimed_at is null and withdrawn_at is null;
-- It takes the letter now.
drop function if exists private.tell_claim(public.students, uuid, uuid);
