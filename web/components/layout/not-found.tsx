import { Link } from '@tanstack/react-router';
import { PageTitle } from '#web/components/layout/page-title.tsx';
import { Button } from '#web/components/ui/button.tsx';

/** The 404 page, inside the protected area. */
export function NotFound() {
  return (
    <div className="grid min-h-[70dvh] place-content-center justify-items-center gap-3 px-6 text-center">
      <PageTitle>Page not found</PageTitle>
      <p aria-hidden className="font-semibold text-6xl text-primary tracking-tight">
        404
      </p>
      <h1 className="font-semibold text-2xl">Oops! Page not found</h1>
      <p className="text-balance text-muted-foreground">
        The address may be mistyped, or the page has moved.
      </p>
      <Button asChild className="mt-3">
        <Link to="/">Return to Home</Link>
      </Button>
    </div>
  );
}

/** The same outside of it, as a page of its own. */
export function NotFoundPage() {
  return (
    <main>
      <NotFound />
    </main>
  );
}
