-- It takes how the office reaches a guardian without an account, too.
drop function if exists public.change_guardianship(uuid, text, boolean, boolean, boolean, boolean, uuid, timestamptz);
