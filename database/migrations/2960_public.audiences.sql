-- They are told which targets are wanted (database/functions/audiences.sql).
drop function if exists private.learner_targets(uuid[]);
drop function if exists private.targets_of(uuid[]);
