import { ArrowDown, ArrowUp, ExternalLink, Pencil, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { t } from '#texts/console-ads';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Switch } from '#web/components/ui/switch.tsx';
import type { Ad } from './ad.ts';

/** What can be done with one advert; the table and the phone's cards share it. */
export type AdActions = {
  onEdit: (ad: Ad) => void;
  onDelete: (ad: Ad) => void;
  onToggle: (ad: Ad, active: boolean) => void;
  /** By one place, up (-1) or down (1). */
  onMove: (ad: Ad, by: -1 | 1) => void;
  /** While the order or a status is being written. */
  busy: boolean;
};

type AdProps = { ad: Ad; actions: AdActions };

export function AdStatus({ ad, actions, shown }: AdProps & { shown: boolean }) {
  const id = useId();
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <span className="flex items-center gap-2">
        <Switch
          id={id}
          aria-label={t.isActive({ title: ad.title })}
          checked={ad.is_active}
          disabled={actions.busy}
          onCheckedChange={(active) => actions.onToggle(ad, active)}
        />
        <label htmlFor={id} className="text-sm">
          {ad.is_active ? t.active() : t.inactive()}
        </label>
      </span>
      {shown ? <Badge variant="success">{t.shownNow()}</Badge> : null}
    </span>
  );
}

export function AdOrder({ ad, actions, isFirst, isLast }: AdProps & { isFirst: boolean; isLast: boolean }) {
  return (
    <span className="flex items-center gap-1">
      <span className="min-w-6 text-right tabular-nums">{ad.display_order}</span>
      <Button
        variant="ghost"
        size="icon"
        aria-label={t.moveUp({ title: ad.title })}
        disabled={isFirst || actions.busy}
        onClick={() => actions.onMove(ad, -1)}
      >
        <ArrowUp aria-hidden />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        aria-label={t.moveDown({ title: ad.title })}
        disabled={isLast || actions.busy}
        onClick={() => actions.onMove(ad, 1)}
      >
        <ArrowDown aria-hidden />
      </Button>
    </span>
  );
}

export function AdButtons({ ad, actions }: AdProps) {
  return (
    <span className="flex justify-end">
      <Button
        variant="ghost"
        size="icon"
        aria-label={t.edit({ title: ad.title })}
        onClick={() => actions.onEdit(ad)}
      >
        <Pencil aria-hidden />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        aria-label={t.deleteNamed({ title: ad.title })}
        className="text-muted-foreground hover:bg-destructive-soft hover:text-destructive"
        onClick={() => actions.onDelete(ad)}
      >
        <Trash2 aria-hidden />
      </Button>
    </span>
  );
}

export function AdLink({ link }: { link: string | null }) {
  if (!link) return <span className="text-muted-foreground">{t.none()}</span>;
  return (
    <a
      href={link}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex max-w-full items-center gap-1 text-primary underline-offset-4 hover:underline"
    >
      <span className="truncate">{link.replace(/^https?:\/\//i, '')}</span>
      <ExternalLink aria-hidden className="size-3.5 shrink-0" />
      <span className="sr-only">{t.opensInANewTab()}</span>
    </a>
  );
}
