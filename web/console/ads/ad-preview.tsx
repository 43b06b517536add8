import type { AdType } from '#contract/enums.ts';
import { LANDING_ADVERTS } from '#contract/limits.ts';
import { t } from '#texts/console-ads';
import { AdvertBox } from '#web/components/adverts/advert-box.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { useSaving } from '#web/lib/saver/saving.ts';
import { useObjectUrl } from '#web/lib/use-object-url.ts';
import { type Ad, advertOf, shownOnLanding } from './ad.ts';

type AdPreviewProps = {
  title: string;
  kind: AdType;
  link: string | null;
  /** What was chosen, not stored yet. */
  file: File | null;
  /** What is stored, where the file is kept. */
  stored: Ad | null;
};

/** The advert as the landing page will show it. */
export function AdPreview({ title, kind, link, file, stored }: AdPreviewProps) {
  const isSaving = useSaving();
  const chosen = useObjectUrl(file);
  const kept = stored && advertOf(stored);
  const named = { id: 'preview', title: title.trim() || t.title(), link };
  const advert = () => {
    if (!chosen) return kept && { ...kept, ...named };
    return kind === 'image'
      ? { ...named, kind, image: chosen, bytes: file?.size ?? null }
      : { ...named, kind, video: chosen, poster: null, bytes: file?.size ?? null };
  };
  const shown = advert();
  if (!shown) return null;
  return (
    <section aria-label={t.preview()} className="grid gap-1.5">
      <h3 className="font-medium text-sm">{t.onTheLandingPage()}</h3>
      <div className="max-w-80">
        <AdvertBox advert={shown} hasStill={!isSaving} />
      </div>
    </section>
  );
}

/** The adverts that visitors see now, in their order. */
export function LandingPreview({ ads }: { ads: readonly Ad[] }) {
  const isSaving = useSaving();
  const shown = shownOnLanding(ads).flatMap((ad) => advertOf(ad) ?? []);
  return (
    <section aria-labelledby="landing-adverts" className="mt-10">
      <h2 id="landing-adverts" className="font-semibold text-lg">
        {t.onTheLandingPageNow()}
      </h2>
      <p className="mt-1 text-muted-foreground text-sm">
        {t.visitorsSeeFirstActiveAdverts({ landingAdverts: LANDING_ADVERTS })}
      </p>
      {shown.length === 0 ? (
        <EmptyState className="mt-3 py-8" title={t.noAdvertActiveLandingPage()} />
      ) : (
        <ul className="mt-3 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {shown.map((advert) => (
            <li key={advert.id}>
              <AdvertBox advert={advert} hasStill={!isSaving} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
