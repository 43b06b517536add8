-- What a learner may play now. Policies on lessons, files and videos build on these. Those that take an account are
-- not granted to people: whether somebody else has a plan is nobody's to ask.
create or replace function private.portal_access(p_user_id uuid) returns text
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (select case when s.subscription_type = 'monthly' and private.is_cleared(p_user_id) then 'paid' else 'trial' end
            from public.portal_subscriptions s
            join auth.users u on u.id = s.user_id
           where s.user_id = p_user_id and s.is_active
             and s.payment_status = 'completed' and s.start_date <= now() and s.end_date > now()
             and (u.banned_until is null or u.banned_until <= now()));
end
$$;
alter function private.portal_access(uuid) owner to portal_definer;
grant execute on function private.portal_access(uuid) to service_role, portal_files;
comment on function private.portal_access(uuid) is
  'paid, trial or null: what this account''s plan opens now, whoever asks; trial also for a month that waits for the date of birth or a parent''s or guardian''s consent. For links that were given earlier.';

create or replace function private.portal_access_until(p_user_id uuid) returns timestamptz
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (select s.end_date from public.portal_subscriptions s
           where s.user_id = p_user_id and s.is_active and private.portal_access(p_user_id) is not null);
end
$$;
alter function private.portal_access_until(uuid) owner to portal_definer;
grant execute on function private.portal_access_until(uuid) to service_role, portal_files;
comment on function private.portal_access_until(uuid) is 'When that ends; null without access.';

create or replace function private.portal_access() returns text
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return private.portal_access(private.user_id());
end
$$;
alter function private.portal_access() owner to portal_definer;
grant execute on function private.portal_access() to authenticated, service_role;
comment on function private.portal_access() is
  'paid, trial or null: what the caller''s plan opens now, of a month that waits for a consent no more than of a trial; null unless the session lives at the level that the account asks for.';

create or replace function private.portal_access_until() returns timestamptz
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return private.portal_access_until(private.user_id());
end
$$;
alter function private.portal_access_until() owner to portal_definer;
grant execute on function private.portal_access_until() to authenticated, service_role;
comment on function private.portal_access_until() is 'When the caller''s access ends; null without.';
