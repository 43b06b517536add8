-- An announcement or event may bear the id that its author made. Where the answer to an insert is lost on its
-- way, a second attempt under the same id is refused as the row that is there already, and nobody is told
-- twice.
--
-- Refused: changing an id.

grant insert (id) on public.announcements, public.events to authenticated;
