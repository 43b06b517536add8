-- They take the learner whom it is about.
drop function if exists private.shares_household(uuid, uuid);
drop function if exists private.is_texted_already(uuid, text, uuid, bigint);
drop function if exists private.count_texts(uuid[]);
