import { Link } from '@tanstack/react-router';
import { t } from '#texts/shared';
import { PageTitle } from '#web/components/layout/page-title.tsx';
import { Button } from '#web/components/ui/button.tsx';

/** The 404 page, inside the protected area. */
export function NotFound() {
  return (
    <div className="grid min-h-[70dvh] place-content-center justify-items-center gap-3 px-6 text-center">
      <PageTitle>{t.pageNotFound()}</PageTitle>
      <p aria-hidden className="font-semibold text-6xl text-primary tracking-tight">
        404
      </p>
      <h1 className="font-semibold text-2xl">{t.oopsPageNotFound()}</h1>
      <p className="text-balance text-muted-foreground">{t.addressMayMistypedPageHas()}</p>
      <Button asChild className="mt-3">
        <Link to="/">{t.returnToHome()}</Link>
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
