-- What a policy asks of a person who was read once is private.is_person_told. Beside the new one of three arguments the old
-- one would be as near. A policy that asks the old one is of rules that are applied anew after this.
drop function if exists private.is_still_told(uuid, text, uuid, uuid[]) cascade;
