import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { InstallApp } from '#web/components/install-app.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Section } from '#web/components/ui/section.tsx';
import { formatBytes } from '#web/lib/file-size.ts';
import { keptHolder } from '#web/lib/offline/mark.ts';
import { toastError, toastSuccess } from '#web/lib/toast.ts';

const keptSizeKey = ['kept-on-this-device'] as const;

async function keptSize(): Promise<number> {
  const holder = keptHolder();
  if (!holder) return 0;
  const { sizeOf } = await import('#web/lib/offline/store.ts');
  return sizeOf(holder);
}

async function emptyDevice(): Promise<void> {
  const holder = keptHolder();
  if (!holder) return;
  const { emptyKept } = await import('#web/lib/offline/store.ts');
  await emptyKept(holder);
}

/** What this device keeps for the time without a network, and the app on its home screen. */
export function DeviceSection() {
  const queryClient = useQueryClient();
  const size = useQuery({ queryKey: keptSizeKey, queryFn: keptSize, networkMode: 'always', staleTime: 0 });
  const emptying = useMutation({
    mutationFn: emptyDevice,
    networkMode: 'always',
    onSuccess: () => toastSuccess('Removed', 'What you read is no longer kept on this device.'),
    onError: () => toastError('It could not be removed. Please try again.'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keptSizeKey }),
  });
  return (
    <Section
      title="Kept on this device"
      text="What you read is kept here for two weeks, so that you can read it without a network. It goes when you sign out."
    >
      <div className="flex flex-wrap items-center gap-3">
        <p className="mr-auto">
          {size.data ? `${formatBytes(size.data)} of what you read` : 'Nothing is kept on this device.'}
        </p>
        {size.data ? (
          <Button variant="outline" busy={emptying.isPending} onClick={() => emptying.mutate()}>
            Remove what is kept
          </Button>
        ) : null}
        <InstallApp />
      </div>
    </Section>
  );
}
