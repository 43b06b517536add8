import { type ComponentType, lazy, Suspense } from 'react';
import { loadAhead } from '#web/lib/load-part.ts';
import { loadWhenOnline } from '#web/lib/load-when-online.ts';

/**
 * A window that is loaded when somebody turns to what opens it: `near` goes on the button, so that the window is on
 * its way before the press ends. Until it has come the focus stays on the button; the window takes it from there.
 */
export function lateWindow<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazy(
    loadWhenOnline(async () => ({ default: await load() })),
  ) as unknown as ComponentType<Props>;
  // What is loaded twice comes once.
  const begin = () => loadAhead(load);
  function LateWindow(props: Props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  }
  return Object.assign(LateWindow, {
    near: { onPointerEnter: begin, onPointerDown: begin, onFocus: begin },
  });
}
