-- Guardians without an account, whom a list named by a mobile number alone.
alter table public.imports add column contacts_count int not null default 0 check (contacts_count >= 0);
