import { useMutation } from '@tanstack/react-query';
import { t } from '#texts/shared';
import { cn } from '#web/lib/cn.ts';
import { chooseHere } from '#web/lib/texts/kept-language.ts';
import { useLanguage } from '#web/lib/texts/screen-texts.ts';
import { languageNames, spoken } from '#web/lib/texts/spoken.ts';
import { toastError } from '#web/lib/toast.ts';

/** All languages in sight, each by its own name, for whoever does not read the one of the page. */
export function LanguageRow({ className }: { className?: string }) {
  const language = useLanguage();
  const change = useMutation({
    mutationFn: chooseHere,
    networkMode: 'always',
    onError: () => toastError(() => t.languageNotChanged()),
  });
  if (spoken.length < 2) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form
    <div role="group" aria-label={t.language()} className={cn('flex flex-wrap text-sm', className)}>
      {spoken.map((one) => (
        <button
          key={one}
          type="button"
          lang={one}
          aria-pressed={one === language}
          onClick={() => change.mutate(one)}
          className="min-h-11 rounded-md px-1.5 text-muted-foreground hover:text-foreground aria-pressed:font-semibold aria-pressed:text-foreground sm:px-2.5 md:min-h-9"
        >
          {languageNames[one]}
        </button>
      ))}
    </div>
  );
}
