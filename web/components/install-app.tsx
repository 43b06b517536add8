import { Smartphone } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { t } from '#texts/shared';
import { Button } from '#web/components/ui/button.tsx';

/** What a browser gives that can install the portal; not in the types, because not every browser has it. */
type InstallPrompt = Event & { prompt: () => Promise<unknown> };

let offered: InstallPrompt | null = null;
const listeners = new Set<() => void>();

function offer(prompt: InstallPrompt | null): void {
  offered = prompt;
  for (const listener of listeners) listener();
}

// Said once, when the page has been looked at; whoever comes later would never hear it.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  offer(event as InstallPrompt);
});
addEventListener('appinstalled', () => offer(null));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The two apps that a device can have: of schools, and of the lessons portal. A page names one of them. */
export type Manifest = '/school.webmanifest' | '/portal.webmanifest';

/** The app's name and icon for the device. A browser looks for them in the head alone. */
export function AppManifest({ href }: { href: Manifest }) {
  return createPortal(<link rel="manifest" href={href} />, document.head);
}

/** Offers to put the app on the home screen, where the browser can. @param manifest unless the page names it elsewhere */
export function InstallApp({ manifest }: { manifest?: Manifest }) {
  const prompt = useSyncExternalStore(subscribe, () => offered);
  return (
    <>
      {manifest ? <AppManifest href={manifest} /> : null}
      {prompt ? (
        <Button
          variant="outline"
          onClick={() => {
            prompt.prompt().catch(() => {});
            offer(null);
          }}
        >
          <Smartphone aria-hidden />
          {t.installTheApp()}
        </Button>
      ) : null}
    </>
  );
}
