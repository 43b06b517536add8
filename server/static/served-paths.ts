/**
 * Where the addresses begin that this server answers itself, apart from the web app's own files and screens. The
 * development server, which makes those, passes the others on; a test compares them with the routes.
 */
export const servedPaths = [
  '/auth/v1',
  '/rest/v1',
  '/storage/v1',
  '/functions/v1',
  '/realtime/v1',
  '/video/v1',
  '/library',
  '/config.json',
  '/landing.json',
  '/robots.txt',
  '/sitemap.xml',
  '/.well-known',
  '/calendar.ics',
  '/unsubscribe',
  '/guardian',
  '/n/',
  '/health',
  '/outbox',
  '/payments',
] as const;
