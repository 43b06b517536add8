-- What is kept for fewer years than the rest goes when these are over. What was kept before is looked at by the next clean-up.
alter table public.erasures add column next_on date;

alter table public.erasures disable trigger user;
update public.erasures e set next_on = current_date where e.state = 'kept';
alter table public.erasures enable trigger user;

alter table public.erasures add constraint erasures_next_check check ((state = 'kept') = (next_on is not null));

drop index public.erasures_due;
create index erasures_due on public.erasures (next_on) where state = 'kept';
