-- The language in which the portal writes to a learner; null for whoever has not chosen one.
alter table public.portal_users add column language text
  constraint portal_users_language_check check (language in ('en', 'af', 'zu', 'xh', 'st'));
