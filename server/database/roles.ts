/** The roles that the server's login may take on; database/migrations/0001_roles_and_schemas.sql says what each is for. */
export type DatabaseRole =
  | 'anon'
  | 'authenticated'
  | 'service_role'
  | 'portal_auth'
  | 'portal_jobs'
  | 'portal_realtime'
  | 'portal_files';
