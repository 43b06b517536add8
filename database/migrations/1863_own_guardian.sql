-- A learner of age stands for themself, by an account of their own.
alter table public.guardianships
  drop constraint guardianships_relation_check,
  add constraint guardianships_relation_check check (relation in
    ('parent', 'mother', 'father', 'grandparent', 'relative', 'foster_parent', 'guardian', 'self', 'other'));

alter table public.claim_codes
  drop constraint claim_codes_relation_check,
  add constraint claim_codes_relation_check check (relation in
    ('parent', 'mother', 'father', 'grandparent', 'relative', 'foster_parent', 'guardian', 'self', 'other'));

create unique index guardianships_self on public.guardianships (student_id, school_id)
  where relation = 'self' and ended_at is null;
