-- A version that the office sent back was asked of nobody, and is nobody's to read but its author's and the office's.
alter table public.request_versions add column was_asked boolean not null default true;

update public.request_versions v set was_asked = false
  from public.requests r where r.id = v.request_id and r.version = v.version and r.awaits_approval;

alter table public.request_versions alter column was_asked drop default;
