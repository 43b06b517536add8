import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** Tells screen readers which screen has opened; without a page load the browser does not. */
export function RouteAnnouncer() {
  const router = useRouter();
  const [title, setTitle] = useState('');
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (pathChanged && fromLocation) setTitle(document.title);
      }),
    [router],
  );
  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  );
}
