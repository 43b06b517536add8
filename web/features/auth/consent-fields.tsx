import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { askedPurposes } from '#contract/child-consent.ts';
import { t } from '#texts/consent';
import {
  ConsentChoice,
  ConsentWords,
  purposeName,
  Question,
} from '#web/components/consent/consent-choice.tsx';
import { consentTextQuery } from '#web/entities/consents/reads.ts';
import type { ParentForm } from './child-fields.tsx';

/**
 * What the portal does with the children's data, and the questions. It never holds a registration up: where the text could
 * not be loaded nothing is sent of it, and it is asked on the screens.
 */
export default function ConsentFields({ form, schoolId }: { form: ParentForm; schoolId: string }) {
  const { data: text } = useQuery(consentTextQuery(schoolId));
  const said = useWatch({ control: form.control, name: 'consent' });
  useEffect(() => {
    if (!text) return;
    const shown = form.getValues('consent');
    // What was said to another text, of an earlier visit or another school, is no answer to this one.
    if (shown?.version === text.version && shown.paragraph === text.paragraphId) return;
    form.setValue('consent', { version: text.version, paragraph: text.paragraphId });
  }, [form, text]);
  if (!text) return null;
  return (
    <section aria-labelledby="consent-heading" className="grid gap-4">
      <h2 id="consent-heading" className="font-semibold text-lg">
        {t.title()}
      </h2>
      <ConsentWords text={text} />
      <p className="text-sm">
        {t.asks()} {t.forAll()}
      </p>
      {askedPurposes.map((purpose) => (
        <div key={purpose} className="grid gap-2">
          <Question purpose={purpose} />
          <ConsentChoice
            purpose={purpose}
            legend={purposeName(purpose)}
            given={said?.[purpose]}
            onChoose={(given) =>
              form.setValue(
                'consent',
                { ...said, version: text.version, paragraph: text.paragraphId, [purpose]: given },
                { shouldDirty: true },
              )
            }
          />
        </div>
      ))}
    </section>
  );
}
