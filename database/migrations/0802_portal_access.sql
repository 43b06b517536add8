-- What a learner may play now. Policies on lessons, files and videos build on these.

create function private.portal_access(p_user_id uuid) returns text
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (select case s.subscription_type when 'monthly' then 'paid' else 'trial' end
            from public.portal_subscriptions s
            join auth.users u on u.id = s.user_id
           where s.user_id = p_user_id and s.is_active
             and s.payment_status = 'completed' and s.start_date <= now() and s.end_date > now()
             and (u.banned_until is null or u.banned_until <= now()));
end
$$;
comment on function private.portal_access(uuid) is
  'paid, trial or null: what this account''s plan opens now, whoever asks. For links that were given earlier.';

create function private.portal_access_until(p_user_id uuid) returns timestamptz
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (select s.end_date from public.portal_subscriptions s
           where s.user_id = p_user_id and s.is_active and private.portal_access(p_user_id) is not null);
end
$$;
comment on function private.portal_access_until(uuid) is 'When that ends; null without access.';

create function private.portal_access() returns text
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return private.portal_access(private.user_id());
end
$$;
comment on function private.portal_access() is
  'paid, trial or null: what the caller''s plan opens now; null unless the session lives at the level that the account asks for.';

create function private.portal_access_until() returns timestamptz
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return private.portal_access_until(private.user_id());
end
$$;
comment on function private.portal_access_until() is 'When the caller''s access ends; null without.';

revoke execute on function private.portal_access(uuid), private.portal_access_until(uuid),
  private.portal_access(), private.portal_access_until() from public;
-- Not for people: whether somebody else has a plan is nobody's to ask.
grant execute on function private.portal_access(uuid), private.portal_access_until(uuid)
  to service_role, portal_definer, portal_files;
grant execute on function private.portal_access(), private.portal_access_until()
  to authenticated, service_role, portal_definer;

alter function private.portal_access(uuid) owner to portal_definer;
alter function private.portal_access_until(uuid) owner to portal_definer;
alter function private.portal_access() owner to portal_definer;
alter function private.portal_access_until() owner to portal_definer;
