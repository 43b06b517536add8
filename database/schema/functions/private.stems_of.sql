-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.stems_of(p_words text[])
returns text[]
language sql
immutable parallel safe
set search_path to ''
as $function$
  select coalesce(array_agg(distinct stem), '{}')
    from unnest(p_words) as written (word)
   cross join unnest('{umu,um,aba,abe,imi,ili,ama,ame,isi,izi,izin,izim,in,im,ulu,ubu,uku,oo,u,i}'::text[]) as class (prefix)
   cross join lateral (select substr(word, length(prefix) + 1)) as rest (stem)
   -- First: most words, and most names, begin as no prefix does, and each row that is written asks about all of its words.
   where word ~ '^[aiou]' and starts_with(word, prefix) and stem ~ '^[bcdfghjklmnpqrstvwxyz][a-z]*[aeiou]$' and length(stem) > 2
$function$;
grant execute on function private.stems_of(text[]) to authenticated, portal_auth, portal_definer,
service_role;
comment on function private.stems_of(text[]) is 'Nouns of isiZulu and isiXhosa without the prefix of their class: fundi of abafundi. Empty where none could be one.';
