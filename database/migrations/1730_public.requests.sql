-- A date of Postgres may be infinite, which no screen can show.
alter table public.requests
  add constraint requests_due_on_check check (due_on between '2000-01-01' and '2199-12-31');

-- Twelve texts of quotation marks alone are twice as long written as JSON: each is bounded by its field.
alter table public.answers
  add constraint answers_signed_on_check check (signed_on between '2000-01-01' and '2199-12-31'),
  drop constraint answers_filled_check,
  add constraint answers_filled_check check (jsonb_typeof(filled) = 'object' and length(filled::text) <= 20000);
