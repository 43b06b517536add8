-- Null is the whole school, as before.
alter table public.shared_files add column audience_id uuid;
alter table public.shared_files add constraint shared_files_audience_id_fkey
  foreign key (audience_id, school_id) references public.audiences (id, school_id);
create index shared_files_audience on public.shared_files (audience_id, school_id) where audience_id is not null;
