-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.phone_digits(p_phone text)
returns text
language sql
immutable
set search_path to ''
as $function$
  select case
           when bare ~ '^0[0-9]{9}$' then '27' || substr(bare, 2)
           else regexp_replace(regexp_replace(bare, '^(\+|00)', ''), '^270([0-9]{9})$', '27\1')
         end
    from regexp_replace(coalesce(p_phone, ''), '[^0-9+]', '', 'g') as bare
$function$;
grant execute on function private.phone_digits(text) to portal_definer;
comment on function private.phone_digits(text) is 'A number as it was typed in the form that numbers are kept in; contract/phone-numbers.ts knows more forms.';
