import type { Advert } from '#contract/landing.ts';
import { t } from '#texts/landing';
import { AdvertBox } from '#web/components/adverts/advert-box.tsx';

/** Up to three adverts in their order; without any, nothing. */
export function Adverts({ adverts }: { adverts: Advert[] }) {
  if (adverts.length === 0) return null;
  return (
    <section aria-labelledby="adverts" className="mx-auto w-full max-w-6xl px-4 pt-10 md:px-8 md:pt-14">
      <h2 id="adverts" className="text-muted-foreground text-sm">
        {adverts.length > 1 ? t.advertisements() : t.advertisement()}
      </h2>
      <ul className="mt-3 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {adverts.map((advert) => (
          <li key={advert.id}>
            <AdvertBox advert={advert} />
          </li>
        ))}
      </ul>
    </section>
  );
}
