import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { t } from '#texts/settings';
import { Button } from '#web/components/ui/button.tsx';
import { messageOf } from '#web/lib/errors.ts';
import { toastError } from '#web/lib/toast.ts';

const loaded = () => import('#web/lib/push.ts');

const pushKey = ['settings', 'push'] as const;

/** Whether this browser shows what its person is told. It is asked for by a press here, and never by itself. */
export function PushChoice() {
  const queryClient = useQueryClient();
  const state = useQuery({
    queryKey: pushKey,
    queryFn: async () => {
      const push = await loaded();
      // What was ended here at a sign-out is begun again by now, or is off.
      await push.renewPush().catch(() => {});
      return push.pushState();
    },
    networkMode: 'always',
    staleTime: 0,
  });
  const change = useMutation({
    mutationFn: async (on: boolean) => {
      const push = await loaded();
      if (on) await push.turnPushOn();
      else await push.turnPushOff();
    },
    onError: (error) => toastError(messageOf(error, t.pushFailed())),
    onSettled: () => queryClient.invalidateQueries({ queryKey: pushKey }),
  });
  if (!state.data) return null;
  const said = {
    unsupported: t.pushUnsupported,
    blocked: t.pushBlocked,
    off: t.pushOff,
    on: t.pushOn,
  }[state.data];
  return (
    <div className="mb-5 flex flex-wrap items-center gap-3">
      <p className="mr-auto max-w-prose text-sm">{said()}</p>
      {state.data === 'off' || state.data === 'on' ? (
        <Button variant="outline" busy={change.isPending} onClick={() => change.mutate(state.data === 'off')}>
          {state.data === 'on' ? t.turnPushOff() : t.turnPushOn()}
        </Button>
      ) : null}
    </div>
  );
}
