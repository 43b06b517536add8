import { useState } from 'react';
import { type Announced, type AnnouncementText, textFor, textsOf } from '#contract/announcement-texts.ts';
import { t } from '#texts/shared';
import { Button } from '#web/components/ui/button.tsx';
import { languageName } from '#web/lib/texts/language-name.ts';
import { useLanguage } from '#web/lib/texts/screen-texts.ts';

type Shown = {
  text: AnnouncementText;
  /** What else it is written in. */
  others: readonly AnnouncementText[];
  show: (language: string) => void;
};

/** What a card says of an announcement: in the reader's language, or in another one that the reader has asked for. */
export function useAnnouncementText(announcement: Announced): Shown {
  const own = textFor(announcement, useLanguage());
  const [asked, show] = useState<string | null>(null);
  const texts = textsOf(announcement);
  const text = texts.find(({ language }) => language === asked) ?? own;
  return { text, others: texts.filter(({ language }) => language !== text.language), show };
}

/** Under the content: that no person wrote it, and the ways to what it is written in besides. */
export function OtherLanguages({ text, others, show }: Shown) {
  if (others.length === 0 && !text.is_machine_made) return null;
  return (
    <div className="mt-3 grid gap-1 text-muted-foreground text-sm print:hidden">
      {text.is_machine_made ? <p>{t.translatedByMachine()}</p> : null}
      {others.length > 0 ? (
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          {t.alsoIn()}
          {others.map(({ language }) => (
            <Button
              key={language}
              variant="link"
              size="inline"
              lang={language}
              className="min-h-11 md:min-h-6"
              onClick={() => show(language)}
            >
              {languageName(language)}
            </Button>
          ))}
        </p>
      ) : null}
    </div>
  );
}
