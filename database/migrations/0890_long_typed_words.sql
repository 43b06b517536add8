-- Of a typed word at most as much counts as the index keeps of a written one (0880). Two hundred characters may become
-- six hundred when they are taken apart, of four bytes each: more than a query can hold, and the search failed.

create or replace function private.beginning(p_word text) returns text
language sql immutable strict parallel safe
set search_path = ''
as $$ select '''' || replace(replace(left(p_word, 500), '\', '\\'), '''', '''''') || ''':*' $$;
