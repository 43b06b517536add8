import { primary } from './links.ts';

/** The 404 page as the server answers with it: no script needed. */
export function NotFoundPage() {
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-3 px-6 text-center">
      <p aria-hidden className="font-semibold text-6xl text-primary tracking-tight">
        404
      </p>
      <h1 className="font-semibold text-2xl">Oops! Page not found</h1>
      <p className="text-balance text-muted-foreground">
        The address may be mistyped, or the page has moved.
      </p>
      <a href="/" className={`${primary} mt-3`}>
        Return to Home
      </a>
    </main>
  );
}
