import { useMutation, useQuery } from '@tanstack/react-query';
import type { Language } from '#contract/enums.ts';
import { t } from '#texts/shared';
import { RadioChips } from '#web/components/forms/radio-chips.tsx';
import { Section } from '#web/components/ui/section.tsx';
import { sessionQuery } from '#web/lib/session.ts';
import { chooseOwnLanguage } from '#web/lib/texts/own-language.ts';
import { useLanguage } from '#web/lib/texts/screen-texts.ts';
import { languageNames, spoken } from '#web/lib/texts/spoken.ts';
import { toastError, toastSuccess } from '#web/lib/toast.ts';

const choices = spoken.map((value) => ({ value, label: languageNames[value], lang: value }));

/** In which language the account's person reads the portal, here and in what it sends. */
export function LanguageSection() {
  const language = useLanguage();
  const { data: session } = useQuery(sessionQuery);
  const change = useMutation({
    mutationFn: async (to: Language) => {
      if (session) await chooseOwnLanguage(session.userId, to);
    },
    networkMode: 'always',
    onSuccess: () => toastSuccess(() => t.languageChanged()),
    onError: () => toastError(() => t.languageNotChanged()),
  });
  if (spoken.length < 2) return null;
  return (
    <Section id="language" title={t.language()} text={t.languageIsForScreensAndMails()}>
      <RadioChips
        legend={t.language()}
        choices={choices}
        chosen={change.isPending ? change.variables : language}
        onChoose={change.mutate}
      />
    </Section>
  );
}
