import { Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { AnnouncementFields as Fields } from '#contract/announcements.ts';
import { type Language, languages } from '#contract/enums.ts';
import { t } from '#texts/components-forms';
import { Button } from '#web/components/ui/button.tsx';
import { CheckboxField } from '#web/components/ui/checkbox.tsx';
import { Field, FieldGroup } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { Select } from '#web/components/ui/select.tsx';
import { Textarea } from '#web/components/ui/textarea.tsx';
import { languageNames } from '#web/lib/texts/spoken.ts';
import type { AnnouncementFormState } from './announcement-form.ts';

type FormProps = { form: AnnouncementFormState };
type Texts = Fields['texts'];

const blank = { title: '', content: '', is_machine_made: false };

/** What an announcement is written in: a line for whoever writes one text, and what adds others to it. */
export function AnnouncementLanguages({ form }: FormProps) {
  const [language, texts] = useWatch({ control: form.control, name: ['language', 'texts'] });
  const [isOpen, setOpen] = useState(false);
  const further = languages.filter((one) => texts[one]);
  if (!isOpen && further.length === 0) {
    return (
      <Button
        variant="link"
        size="inline"
        className="min-h-11 justify-self-start font-normal text-muted-foreground md:min-h-6"
        onClick={() => setOpen(true)}
      >
        {t.writtenIn({ language: languageNames[language ?? 'en'] })}
      </Button>
    );
  }
  return (
    <FieldGroup
      legend={t.languages()}
      hint={t.eachReadsOwnLanguage()}
      className="gap-4 rounded-md border p-3"
    >
      <Field label={t.writtenAboveIn()}>
        {(control) => (
          <Select {...control} {...form.register('language')}>
            {languages
              .filter((one) => !texts[one])
              .map((one) => (
                <option key={one} value={one} lang={one}>
                  {languageNames[one]}
                </option>
              ))}
          </Select>
        )}
      </Field>
      <FurtherTexts form={form} first={language ?? 'en'} texts={texts} further={further} />
    </FieldGroup>
  );
}

type FurtherTextsProps = FormProps & { first: Language; texts: Texts; further: readonly Language[] };

function FurtherTexts({ form, first, texts, further }: FurtherTextsProps) {
  // What was typed before it was removed stands there again when its language is added again.
  const removed = useRef<Texts>({});
  const add = (language: Language) => {
    form.setValue(`texts.${language}`, removed.current[language] ?? blank, { shouldDirty: true });
    queueMicrotask(() => form.setFocus(`texts.${language}.title`));
  };
  const remove = (language: Language) => {
    const { [language]: gone, ...others } = form.getValues('texts');
    removed.current = { ...removed.current, [language]: gone };
    form.unregister(`texts.${language}`);
    form.setValue('texts', others, { shouldDirty: true });
  };
  const missing = languages.filter((language) => language !== first && !texts[language]);
  return (
    <>
      {further.map((language) => (
        <FurtherText key={language} form={form} language={language} onRemove={() => remove(language)} />
      ))}
      {missing.length > 0 ? (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset within one is drawn as another frame.
        <div role="group" aria-label={t.addLanguage()} className="flex flex-wrap items-center gap-2">
          {missing.map((language) => (
            <Button
              key={language}
              variant="outline"
              size="sm"
              aria-label={t.addIn({ language: languageNames[language] })}
              onClick={() => add(language)}
            >
              <Plus aria-hidden />
              <span lang={language}>{languageNames[language]}</span>
            </Button>
          ))}
        </div>
      ) : null}
    </>
  );
}

type FurtherTextProps = FormProps & { language: Language; onRemove: () => void };

function FurtherText({ form, language, onRemove }: FurtherTextProps) {
  const name = languageNames[language];
  const errors = form.formState.errors.texts?.[language];
  return (
    <div className="grid gap-3 border-t pt-3">
      <Field label={t.titleIn({ language: name })} error={errors?.title?.message}>
        {(control) => (
          <Input
            {...control}
            {...form.register(`texts.${language}.title`)}
            lang={language}
            autoComplete="off"
          />
        )}
      </Field>
      <Field label={t.contentIn({ language: name })} error={errors?.content?.message}>
        {(control) => (
          <Textarea {...control} {...form.register(`texts.${language}.content`)} lang={language} rows={5} />
        )}
      </Field>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <CheckboxField label={t.machineMade()} {...form.register(`texts.${language}.is_machine_made`)} />
        <Button
          variant="ghost"
          size="sm"
          aria-label={t.removeIn({ language: name })}
          className="text-muted-foreground hover:bg-destructive-soft hover:text-destructive"
          onClick={onRemove}
        >
          <Trash2 aria-hidden />
          {t.remove()}
        </Button>
      </div>
    </div>
  );
}
