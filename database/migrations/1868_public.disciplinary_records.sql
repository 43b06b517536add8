-- Whoever reads the record would learn by it that another guardian has answered.
alter table public.disciplinary_records drop column answered_at;
