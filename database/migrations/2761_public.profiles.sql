-- A further profile of an account speaks what the account does; one that was made without it spoke English.
alter table public.profiles disable trigger user;
update public.profiles p set language = o.language
  from public.profiles o
 where o.user_id = p.user_id and o.language is not null and p.language is null;
update public.profiles p set language = u.user_metadata ->> 'language'
  from auth.users u
 where u.id = p.user_id and p.language is null and u.user_metadata ->> 'language' in ('en', 'af', 'zu', 'xh', 'st');
alter table public.profiles enable trigger user;
