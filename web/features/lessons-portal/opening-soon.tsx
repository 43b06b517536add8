import { Link } from '@tanstack/react-router';
import { PlayCircle } from 'lucide-react';
import { Button } from '#web/components/ui/button.tsx';

/** Stands at the lessons portal's door until it opens. */
export function OpeningSoon() {
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <title>Online Lessons Portal</title>
      <div className="w-full max-w-md text-center">
        <span className="mx-auto flex size-14 items-center justify-center rounded-xl bg-accent text-accent-foreground">
          <PlayCircle aria-hidden className="size-7" />
        </span>
        <h1 className="mt-5 font-semibold text-2xl">Online Lessons Portal</h1>
        <p className="mt-3 text-muted-foreground">
          Video lessons for learners in Grades 8 to 12 will open here. The portal is not open yet, so there is
          nothing to sign up for today.
        </p>
        <div className="mt-6 flex flex-col gap-2 sm:flex-row sm:justify-center">
          <Button asChild>
            <Link to="/">Back to Home</Link>
          </Button>
          <Button asChild variant="outline">
            <Link to="/auth">School login</Link>
          </Button>
        </div>
      </div>
    </main>
  );
}
