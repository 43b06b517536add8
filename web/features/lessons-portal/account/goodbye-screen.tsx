import { Link } from '@tanstack/react-router';
import { PageTitle } from '#web/components/layout/page-title.tsx';
import { Button } from '#web/components/ui/button.tsx';

/** After the own account was deleted. */
export function GoodbyeScreen() {
  return (
    <main className="grid min-h-dvh place-items-center bg-background p-4">
      <PageTitle>Goodbye</PageTitle>
      <div className="w-full max-w-md rounded-xl border bg-card p-6 text-center sm:p-8">
        <h1 className="font-semibold text-xl">Your account is gone</h1>
        <p className="mt-2 text-pretty text-muted-foreground">
          Everything that was yours here was deleted, and you are signed out everywhere. Goodbye, and thank
          you for learning with us.
        </p>
        <Button asChild className="mt-6 w-full">
          <Link to="/">Back to Home</Link>
        </Button>
      </div>
    </main>
  );
}
