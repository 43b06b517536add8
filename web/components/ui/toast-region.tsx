import { Toaster } from 'sonner';
import { useTheme } from '#web/lib/theme.ts';

const classNames = {
  toast: 'border! bg-card! text-foreground! shadow-lg! rounded-lg! font-sans! text-sm!',
  description: 'text-muted-foreground!',
  error: 'bg-destructive-soft! border-destructive! text-foreground! [&_[data-icon]]:text-destructive',
  success: '[&_[data-icon]]:text-primary',
};

export default function ToastRegion() {
  return (
    <Toaster
      position="bottom-right"
      theme={useTheme()}
      closeButton
      duration={6000}
      toastOptions={{ classNames }}
      containerAriaLabel="Notifications"
    />
  );
}
