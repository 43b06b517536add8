import type { Language } from '#contract/enums.ts';
import { t } from '#texts/landing';
import { languageNames, spoken } from '#web/lib/texts/spoken.ts';

/** The languages of the page, each by its own name, as links that need no script. */
export function Languages({ shown }: { shown: Language }) {
  return (
    <nav
      aria-label={t.language()}
      className="mx-auto flex w-full max-w-6xl flex-wrap px-2.5 pt-1 text-sm md:justify-end md:px-5.5"
    >
      {spoken.map((each) => (
        <a
          key={each}
          href={`/?lang=${each}`}
          lang={each}
          hrefLang={each}
          data-language={each}
          aria-current={each === shown ? 'true' : undefined}
          className="flex min-h-11 items-center rounded-md px-1.5 text-muted-foreground hover:text-foreground aria-current:font-semibold aria-current:text-foreground sm:px-2.5 md:min-h-9"
        >
          {languageNames[each]}
        </a>
      ))}
    </nav>
  );
}
