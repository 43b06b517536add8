import { t } from '#texts/messages';
import { Button } from '#web/components/ui/button.tsx';
import type { NamedMessage } from './use-named-message.ts';

/** Says that the message which a search has found lies further back, and offers to go on looking. */
export function LookingBack({ state, lookOn }: NamedMessage) {
  if (state === 'shown') return null;
  const isLooking = state === 'looking';
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 border-b bg-muted px-3 py-2 text-sm md:px-5">
      <p role="status">{isLooking ? t.lookingForTheMessage() : t.theMessageLiesFurtherBack()}</p>
      {isLooking ? null : (
        <Button variant="outline" size="sm" onClick={lookOn}>
          {t.lookFurtherBack()}
        </Button>
      )}
    </div>
  );
}
