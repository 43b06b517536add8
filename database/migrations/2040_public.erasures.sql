-- A learner who is at the school again is not the one whose time runs out: the erasure is over.
alter table public.erasures
  drop constraint erasures_state_check,
  add constraint erasures_state_check check (state in ('asked', 'declined', 'kept', 'done', 'returned'));

update public.erasures e set state = 'returned', kept_until = null
 where e.state = 'kept' and e.kind = 'learner'
   and exists (select from public.students c where c.id = e.subject_id and c.left_on is null);
