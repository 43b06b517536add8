-- A correction is an addition: what was said before stays, with who corrected it and why, and whoever reads the record
-- reads it. What was corrected until now was kept from families by the promise of that time.
alter table public.disciplinary_corrections
  add column reason text check (reason ~ '\S' and length(reason) <= 500),
  add column is_withheld boolean not null default true;

alter table public.disciplinary_records add column answered_at timestamptz;
