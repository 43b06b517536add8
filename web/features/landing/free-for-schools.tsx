import { Heart } from 'lucide-react';
import { t } from '#texts/landing';
import { DONATION_DIALOG } from './dialog-id.ts';
import { outline } from './links.ts';

const people = () => [
  { who: t.forParents(), text: t.forParentsAbout() },
  { who: t.forTeachers(), text: t.forTeachersAbout() },
  { who: t.forOffice(), text: t.forOfficeAbout() },
];

export function FreeForSchools({ organisation, canDonate }: { organisation: string; canDonate: boolean }) {
  return (
    <section
      aria-labelledby="free"
      className="mx-auto grid w-full max-w-6xl gap-8 px-4 py-12 md:px-8 md:py-16 lg:grid-cols-[1fr_1.15fr] lg:gap-16"
    >
      <div>
        <h2 id="free" className="font-semibold text-2xl tracking-tight md:text-3xl">
          {t.free()}
        </h2>
        <p className="mt-3 text-muted-foreground">
          {canDonate ? t.freeByGifts({ organisation }) : t.freeAbout({ organisation })}
        </p>
        {canDonate ? (
          <button
            type="button"
            className={`${outline} mt-6`}
            aria-haspopup="dialog"
            // The browser's own way to open a dialog works without any script; enhance.ts serves older browsers.
            {...{ command: 'show-modal', commandfor: DONATION_DIALOG }}
          >
            <Heart aria-hidden className="size-4 text-primary" />
            {t.donate()}
          </button>
        ) : null}
      </div>
      <dl className="grid content-start">
        {people().map(({ who, text }) => (
          <div key={who} className="grid gap-x-6 border-t py-3.5 last:border-b sm:grid-cols-[9rem_1fr]">
            <dt className="font-semibold">{who}</dt>
            <dd className="text-muted-foreground">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
