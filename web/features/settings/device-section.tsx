import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { t } from '#texts/settings';
import { InstallApp } from '#web/components/install-app.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Section } from '#web/components/ui/section.tsx';
import { formatBytes } from '#web/lib/file-size.ts';
import { formatNumber } from '#web/lib/numbers.ts';
import { keptHolder } from '#web/lib/offline/mark.ts';
import type { KeptSizes } from '#web/lib/offline/store.ts';
import { toastError, toastSuccess } from '#web/lib/toast.ts';

const keptSizesKey = ['kept-on-this-device'] as const;

async function keptSizes(): Promise<KeptSizes | null> {
  const holder = keptHolder();
  if (!holder) return null;
  const { sizesOf } = await import('#web/lib/offline/store.ts');
  return sizesOf(holder);
}

/** Such as '120 KB of what you read, and 2 reports (1.4 MB)'; '' where nothing is kept. */
function shownSizes({ readings, files, fileCount }: KeptSizes): string {
  const read = formatBytes(readings);
  if (fileCount === 0) return readings > 0 ? t.ofWhatYouRead({ bytes: read }) : '';
  const reports = { count: fileCount, shown: formatNumber(fileCount), bytes: formatBytes(files) };
  return readings > 0 ? t.keptReadAndReports({ read, ...reports }) : t.keptReports(reports);
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
  const sizes = useQuery({ queryKey: keptSizesKey, queryFn: keptSizes, networkMode: 'always', staleTime: 0 });
  const emptying = useMutation({
    mutationFn: emptyDevice,
    networkMode: 'always',
    onSuccess: () => toastSuccess(t.removed(), t.whatReadKeptNoLonger()),
    onError: () => toastError(t.couldNotRemovedPleaseTry()),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keptSizesKey }),
  });
  const kept = sizes.data ? shownSizes(sizes.data) : '';
  return (
    <Section title={t.keptOnThisDevice()} text={t.whatReadKeptHereTwo()}>
      <div className="flex flex-wrap items-center gap-3">
        <p className="mr-auto">{kept || t.nothingKeptDevice()}</p>
        {kept ? (
          <Button variant="outline" busy={emptying.isPending} onClick={() => emptying.mutate()}>
            {t.removeWhatIsKept()}
          </Button>
        ) : null}
        <InstallApp />
      </div>
    </Section>
  );
}
