-- It says whether the address has an account now, which is another result (database/functions/administrator_invitations.sql).
drop function if exists public.administrator_invitation(text);
