comment on table private.portal_captions is
  'WebVTT of portal lessons. Read through private.lesson_media only, written by private.set_portal_captions.';

alter table private.portal_captions enable row level security, force row level security;

create policy "helpers" on private.portal_captions for all to portal_definer using (true) with check (true);

create policy "the service key" on private.portal_captions for all to service_role using (true) with check (true);

grant select, insert, delete on private.portal_captions to service_role;
grant update (content, saved_at) on private.portal_captions to service_role;
grant select, insert, delete on private.portal_captions to portal_definer;
grant update (content, saved_at) on private.portal_captions to portal_definer;
