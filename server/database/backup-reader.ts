import type pg from 'pg';

/**
 * Lets `portal_backup` read every table of ours that it cannot read yet: one policy and one grant each.
 * Runs after the migrations, on the owner's connection and under their lock.
 */
export async function admitBackupReader(owner: pg.Client): Promise<void> {
  await owner.query(`
    do $$
    declare
      ours record;
    begin
      for ours in
        select c.oid, c.oid::regclass as name, n.nspname as schema, c.relrowsecurity as secured
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 'p')
          and c.relowner = (select oid from pg_roles where rolname = current_user)
      loop
        if not has_schema_privilege('portal_backup', ours.schema, 'usage') then
          execute format('grant usage on schema %I to portal_backup', ours.schema);
        end if;
        if not has_table_privilege('portal_backup', ours.oid, 'select') then
          execute format('grant select on %s to portal_backup', ours.name);
        end if;
        if ours.secured and not exists (
          select from pg_policy where polrelid = ours.oid and polname = 'the backup reads'
        ) then
          execute format('create policy "the backup reads" on %s for select to portal_backup using (true)', ours.name);
        end if;
      end loop;
    end $$`);
}
