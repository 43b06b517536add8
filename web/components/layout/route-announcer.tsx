import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { leadToScreen } from '#web/components/ui/lead-to-screen.ts';

/**
 * Tells screen readers which screen has opened, and takes the keyboard there; without a page load the browser does
 * neither.
 */
export function RouteAnnouncer() {
  const router = useRouter();
  const [title, setTitle] = useState('');
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (!pathChanged || !fromLocation) return;
        setTitle(document.title);
        leadToScreen();
      }),
    [router],
  );
  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  );
}
