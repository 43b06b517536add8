-- It is told which files it asks about.
drop function if exists storage.forget_unnamed();
