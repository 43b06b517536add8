import { type RefObject, useEffect, useEffectEvent } from 'react';
import { t } from '#texts/portal-player';
import { Button } from '#web/components/ui/button.tsx';
import { keepChoice, useKeptChoice } from '#web/lib/kept-choice.ts';
import { fillsScreen, hintOf, pressKey, spotOf } from './keys.ts';

/** Kept for people who speak to their computer, or press letters by accident: then keys reach the video alone. */
const KEYS = 'portal-keys';

/** The keys of a lesson that plays, and what they do. Without a keyboard there is nothing to say. */
export function KeyHints({
  media,
  hasCaptions,
}: {
  media: RefObject<HTMLVideoElement | null>;
  hasCaptions: boolean;
}) {
  const areOff = useKeptChoice(KEYS) === 'off';
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const shown = media.current;
    if (!shown) return;
    const spot = spotOf(event.target, shown);
    if (spot === 'player' || !areOff) pressKey(shown, spot, event);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  const keys = hintOf({ hasCaptions, hasScreen: fillsScreen() });
  return (
    <p className="text-muted-foreground text-sm max-md:hidden">
      {areOff ? t.keysWithFocus({ keys }) : t.keys({ keys })}{' '}
      <Button variant="link" size="inline" onClick={() => keepChoice(KEYS, areOff ? null : 'off')}>
        {areOff ? t.useThemWholePage() : t.useThemVideoOnly()}
      </Button>
    </p>
  );
}
