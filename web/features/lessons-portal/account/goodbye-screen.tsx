import { Link } from '@tanstack/react-router';
import { t } from '#texts/portal-account';
import { PageTitle } from '#web/components/layout/page-title.tsx';
import { Button } from '#web/components/ui/button.tsx';

/** After the own account was deleted. */
export function GoodbyeScreen() {
  return (
    <main className="grid min-h-dvh place-items-center bg-background p-4">
      <PageTitle>{t.goodbye()}</PageTitle>
      <div className="w-full max-w-md rounded-xl border bg-card p-6 text-center sm:p-8">
        <h1 className="font-semibold text-xl">{t.yourAccountIsGone()}</h1>
        <p className="mt-2 text-pretty text-muted-foreground">{t.everythingWasYoursHereWas()}</p>
        <Button asChild className="mt-6 w-full">
          <Link to="/">{t.backToHome()}</Link>
        </Button>
      </div>
    </main>
  );
}
