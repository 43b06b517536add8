-- What a teacher asks of the whole school may wait for an administrator, as an announcement does.
alter table public.requests add column awaits_approval boolean not null default false;

create index requests_awaiting on public.requests (school_id, created_at) where awaits_approval;

-- It says now which ones wait.
drop function if exists public.list_requests(uuid, integer, integer);
