-- It takes for whom a notice's subject is. Beside the new one the old would still be called by whoever leaves that out,
-- and would tell of what is for others. A policy that asks the old one is of rules that are applied anew after this.
drop function if exists private.is_still_told(uuid, text, uuid) cascade;
