import { Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { type Language, languages } from '#contract/enums.ts';
import { t } from '#texts/components-forms';
import { Button } from '#web/components/ui/button.tsx';
import { CheckboxField } from '#web/components/ui/checkbox.tsx';
import { Field, FieldGroup } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { Select } from '#web/components/ui/select.tsx';
import { Textarea } from '#web/components/ui/textarea.tsx';
import { leadOn } from '#web/lib/next-stop.ts';
import { languageNames } from '#web/lib/texts/spoken.ts';

type Further = { title: string; content: string; is_machine_made?: boolean | undefined };
type Texts = Partial<Record<Language, Further>>;

/** What forms of announcements and events have in common. A form of more fields is given as one of these. */
export type WrittenForm = UseFormReturn<{ language?: Language; texts: Texts }>;

type FormProps = {
  form: WrittenForm;
  /** What the longer of the two texts is called, and whether it may be left empty: of a request both. */
  body: 'content' | 'description' | 'request';
};

const blank = { title: '', content: '', is_machine_made: false };

/** What an announcement or event is written in: a line for whoever writes one text, and what adds others to it. */
export function WrittenLanguages({ form, body }: FormProps) {
  // A draft of before there were further texts has none.
  const [language, texts = {}] = useWatch({ control: form.control, name: ['language', 'texts'] });
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
      <FurtherTexts form={form} body={body} first={language ?? 'en'} texts={texts} further={further} />
    </FieldGroup>
  );
}

type FurtherTextsProps = FormProps & { first: Language; texts: Texts; further: readonly Language[] };

function FurtherTexts({ form, body, first, texts, further }: FurtherTextsProps) {
  // What was typed before it was removed stands there again when its language is added again.
  const removed = useRef<Texts>({});
  const add = (language: Language) => {
    form.setValue(`texts.${language}`, removed.current[language] ?? blank, { shouldDirty: true });
    queueMicrotask(() => form.setFocus(`texts.${language}.title`));
  };
  const remove = (language: Language) => {
    const { [language]: gone, ...others } = form.getValues('texts');
    removed.current = { ...removed.current, [language]: gone };
    // What the form began with stays, so that it is known to be gone.
    form.unregister(`texts.${language}`, { keepDefaultValue: true });
    form.setValue('texts', others, { shouldDirty: true });
  };
  const missing = languages.filter((language) => language !== first && !texts[language]);
  return (
    <>
      {further.map((language) => (
        <FurtherText
          key={language}
          form={form}
          body={body}
          language={language}
          onRemove={() => remove(language)}
        />
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

function FurtherText({ form, body, language, onRemove }: FurtherTextProps) {
  const name = languageNames[language];
  const isDescription = body === 'description';
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
      <Field
        label={isDescription ? t.descriptionIn({ language: name }) : t.contentIn({ language: name })}
        optional={body !== 'content'}
        error={errors?.content?.message}
      >
        {(control) => (
          <Textarea {...control} {...form.register(`texts.${language}.content`)} lang={language} rows={5} />
        )}
      </Field>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <CheckboxField label={t.machineMade()} {...form.register(`texts.${language}.is_machine_made`)} />
        <Button
          ref={leadOn}
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
