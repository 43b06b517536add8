-- The catalogue of the lessons portal: grades 8 to 12 and subjects without a school. Learners read it, with or
-- without a plan, because they see what there is before they pay; platform administrators keep it (0204, 0205).
--
-- Refused: the catalogue to people of a school, who have grades and subjects of their own, and to anonymous
-- callers; the grades and subjects of schools to learners.

create policy "learners read the catalogue" on public.grades
  for select to authenticated using (school_id is null and (select private.is_portal_user()));
create policy "learners read the catalogue" on public.subjects
  for select to authenticated using (school_id is null and (select private.is_portal_user()));
