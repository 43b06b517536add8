import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { t } from '#texts/dashboard';
import { Button } from '#web/components/ui/button.tsx';
import { peopleKeys } from '#web/entities/people/keys.ts';
import { client } from '#web/lib/client.ts';
import { rowsOf } from '#web/lib/request.ts';

/** What the school has decided about the own registration, and why. */
const ownRegistrationQuery = queryOptions({
  queryKey: peopleKeys.ownRegistration,
  queryFn: async () => rowsOf(await (await client()).rpc('my_registration'))[0] ?? null,
});

/** The school's reason, and the way to send the registration again. */
export function CorrectRegistration() {
  const { data: own } = useQuery(ownRegistrationQuery);
  return (
    <div className="mt-4 grid gap-3 border-b pb-6 text-left">
      {own?.reason ? (
        <div className="rounded-lg bg-muted p-4">
          <p className="text-muted-foreground text-sm">{t.theSchoolsReason()}</p>
          <p className="wrap-anywhere mt-1 whitespace-pre-line">{own.reason}</p>
        </div>
      ) : null}
      <p className="text-pretty text-center text-muted-foreground text-sm">
        {t.correctRegistrationSendAgain()}
      </p>
      <Button asChild variant="secondary" className="justify-self-center">
        <Link to="/auth" search={{ mode: own?.role === 'teacher' ? 'register-teacher' : 'register-parent' }}>
          {t.correctTheRegistration()}
        </Link>
      </Button>
    </div>
  );
}
