-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.is_lost_by_move(p_kind text)
returns boolean
language sql
immutable
as $function$ select p_kind in ('grade', 'class', 'phase', 'subject') $function$;
grant execute on function private.is_lost_by_move(text) to portal_definer;
comment on function private.is_lost_by_move(text) is 'Whether a learner who moves to another grade may be out of a part of an audience of this kind by that; who left a group has left it.';
