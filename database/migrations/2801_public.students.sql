-- It answers since when a learner has left (database/functions/guardianships.sql).
drop function if exists public.children_of(uuid);
