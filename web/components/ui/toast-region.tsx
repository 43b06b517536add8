import './take-pointer.css';
import './toast-region.css';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Toaster } from 'sonner';
import { t } from '#texts/shared';
import { useLanguage } from '#web/lib/texts/screen-texts.ts';
import { useTheme } from '#web/lib/theme.ts';
import { letFocusPass } from './toast-focus.ts';

const classNames = {
  closeButton:
    'toast-close left-auto! right-0! top-0! sm:right-1.5! sm:top-1.5! size-11! sm:size-7! transform-none! border-0! bg-transparent! text-muted-foreground! hover:bg-muted! hover:text-foreground! [&_svg]:size-3.5!',
  // What lies under a toast stays usable: only the X of a failure or a note takes the pointer.
  toast:
    'pointer-events-none! has-[.toast-close]:pr-11! sm:has-[.toast-close]:pr-10! border! bg-card! text-foreground! focus-visible:outline-2! focus-visible:outline-ring! focus-visible:outline-offset-2! shadow-lg! rounded-lg! font-sans! text-sm!',
  description: 'text-muted-foreground!',
  error: 'bg-destructive-soft! border-destructive! text-foreground! [&_[data-icon]]:text-destructive',
  success: '[&_[data-icon]]:text-primary',
};

/** As wide as the region's library counts a phone. */
const phone = () => matchMedia('(max-width: 600px)');

function onPhoneChange(listener: () => void): () => void {
  const watched = phone();
  watched.addEventListener('change', listener);
  return () => watched.removeEventListener('change', listener);
}

/**
 * Bottom-right. On a phone that is where the thumb and the next button are, in forms,
 * dialogs and the reply box: there toasts lie above those (lib/toast-room.ts), and never over the title and the bell.
 */
export default function ToastRegion() {
  const isPhone = useSyncExternalStore(onPhoneChange, () => phone().matches);
  // What stands there is said anew.
  useLanguage();
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => (region.current ? letFocusPass(region.current) : undefined), []);
  return (
    <div ref={region}>
      <Toaster
        position={isPhone ? 'bottom-center' : 'bottom-right'}
        mobileOffset={{
          bottom: 'calc(max(0.5rem, env(safe-area-inset-bottom)) + var(--toast-lift, 0px))',
          left: '0.5rem',
          right: '0.5rem',
        }}
        theme={useTheme()}
        // What was saved shows on a phone's screen by itself: there it is said for a shorter time.
        duration={isPhone ? 3000 : 5000}
        visibleToasts={2}
        toastOptions={{ classNames, closeButtonAriaLabel: t.closeToast() }}
        containerAriaLabel={t.notifications()}
      />
    </div>
  );
}
