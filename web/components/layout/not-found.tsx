import { Link } from '@tanstack/react-router';
import { Button } from '#web/components/ui/button.tsx';

/** The 404 page, outside and inside the protected area (spec document 1, section 2). */
export function NotFound() {
  return (
    <main className="grid min-h-[70dvh] place-content-center justify-items-center gap-3 px-6 text-center">
      <title>Page not found</title>
      <p aria-hidden className="font-semibold text-6xl text-primary tracking-tight">
        404
      </p>
      <h1 className="font-semibold text-2xl">Oops! Page not found</h1>
      <p className="max-w-sm text-muted-foreground">The address may be mistyped, or the page has moved.</p>
      <Button asChild className="mt-3">
        <Link to="/">Return to Home</Link>
      </Button>
    </main>
  );
}
