import { Toaster } from 'sonner';
import { useTheme } from '#web/lib/theme.ts';

const classNames = {
  closeButton:
    'pointer-events-auto! left-auto! right-1.5! top-1.5! size-7! transform-none! border-0! bg-transparent! text-muted-foreground! hover:bg-muted! hover:text-foreground! [&_svg]:size-3.5!',
  // What lies under a toast stays usable: only the toast's own button takes the pointer.
  toast:
    'pointer-events-none! pr-10! border! bg-card! text-foreground! shadow-lg! rounded-lg! font-sans! text-sm!',
  description: 'text-muted-foreground!',
  error: 'bg-destructive-soft! border-destructive! text-foreground! [&_[data-icon]]:text-destructive',
  success: '[&_[data-icon]]:text-primary',
};

export default function ToastRegion() {
  return (
    <Toaster
      position="bottom-right"
      // On a phone the lowest row holds the reply box or a dialog's buttons: they stay in sight.
      mobileOffset={{ bottom: '5.5rem' }}
      theme={useTheme()}
      closeButton
      duration={5000}
      visibleToasts={2}
      toastOptions={{ classNames }}
      containerAriaLabel="Notifications"
    />
  );
}
