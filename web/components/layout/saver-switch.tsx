import { Gauge } from 'lucide-react';
import { t } from '#texts/shared';
import { chooseSaver, useSaving } from '#web/lib/saver/saving.ts';

/** One tap in the menu of a phone; its price and its count stand in the settings. */
export function SaverSwitch({ className }: { className: string }) {
  const isSaving = useSaving();
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isSaving}
      className={className}
      onClick={() => chooseSaver(isSaving ? 'off' : 'on')}
    >
      <Gauge aria-hidden />
      <span className="flex-1 text-left">{t.dataSaver()}</span>
      <span aria-hidden className={isSaving ? 'font-semibold text-foreground' : ''}>
        {isSaving ? t.on() : t.off()}
      </span>
    </button>
  );
}
