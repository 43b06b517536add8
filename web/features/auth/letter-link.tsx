import { Link } from '@tanstack/react-router';
import { t } from '#texts/auth';
import { Button } from '#web/components/ui/button.tsx';

/** The way for whoever was given a letter by the school, from every form of the auth screen that makes or opens an account. */
export function LetterLink({ className }: { className?: string }) {
  return (
    <Button asChild variant="link" className={className}>
      <Link to="/auth" search={{ mode: 'claim' }}>
        {t.letterFromSchool()}
      </Link>
    </Button>
  );
}
