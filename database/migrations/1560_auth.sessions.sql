-- Sessions of before have no end: those that nobody used for long end now, the others with their next refresh at the
-- latest as everybody's do (server/auth/sessions/lifetime.ts).
update auth.sessions
   set not_after = least(coalesce(refreshed_at, created_at) + interval '90 days', created_at + interval '365 days')
 where not_after is null;
