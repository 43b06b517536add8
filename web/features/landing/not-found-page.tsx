import { t } from '#texts/landing';
import { primary } from './links.ts';

/** The 404 page as the server answers with it: no script needed. */
export function NotFoundPage() {
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-3 px-6 text-center">
      <p aria-hidden className="font-semibold text-6xl text-primary tracking-tight">
        404
      </p>
      <h1 className="font-semibold text-2xl">{t.notFound()}</h1>
      <p className="text-balance text-muted-foreground">{t.notFoundAbout()}</p>
      <a href="/" className={`${primary} mt-3`}>
        {t.returnHome()}
      </a>
    </main>
  );
}
