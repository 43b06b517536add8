import { useLocation } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useMemo } from 'react';
import { type FieldPath, useFieldArray, useForm, useWatch } from 'react-hook-form';
import { REGISTRATION_CHILDREN_MAX } from '#contract/limits.ts';
import {
  emptyChild,
  type ParentRegistrationFields,
  type ParentRegistrationForm,
  parentMetadata,
} from '#contract/registration-forms.ts';
import { t } from '#texts/auth';
import { useKeptForm } from '#web/components/forms/use-kept-form.ts';
import { Button } from '#web/components/ui/button.tsx';
import { loadWhenOnline } from '#web/lib/load-when-online.ts';
import { useSendsSms } from '#web/lib/sends-sms.ts';
import { registrationDraft } from './awaited-registration.ts';
import { ChildFields } from './child-fields.tsx';
import { formPath } from './child-rows.ts';
import { fillInContact } from './fill-in-contact.ts';
import { parentResolver } from './parent-resolver.ts';
import { PersonFields } from './person-fields.tsx';
import {
  emptyPerson,
  RegistrationFrame,
  registrationSecrets,
  sayPasswordsDiffer,
} from './registration-frame.tsx';
import { useRegistration } from './use-registration.ts';

// Below what is filled in first, and of no use before a school is chosen. Without it the registration goes on.
const ConsentFields = lazy(loadWhenOnline(() => import('./consent-fields.tsx')));

type Path = FieldPath<ParentRegistrationFields>;

export default function RegisterParentForm() {
  const registration = useRegistration('parent', (sentPath, message) => {
    const path = formPath(sentPath, form.getValues('children')) as Path;
    form.setError(path, { message }, { shouldFocus: true });
  });
  const { withAccount } = registration;
  const arrivedWith = useLocation({ select: ({ state }) => state.email });
  const form = useForm<ParentRegistrationFields, unknown, ParentRegistrationForm>({
    resolver: useMemo(() => parentResolver(withAccount), [withAccount]),
    defaultValues: {
      ...emptyPerson(arrivedWith),
      ...registration.names,
      children: [emptyChild()],
    },
  });
  const kept = useKeptForm({
    form,
    draft: registrationDraft('parent'),
    place: 'page',
    isAskedLate: true,
    secrets: registrationSecrets,
  });
  const schoolId = useWatch({ control: form.control, name: 'school_id' });
  const children = useFieldArray({ control: form.control, name: 'children' });

  // Grades and subjects belong to a school; those of another one would be refused.
  const dropSchoolChoices = () => {
    form.setValue('consent', undefined);
    form.getValues('children').forEach((_, index) => {
      form.setValue(`children.${index}.grade_id`, '');
      form.setValue(`children.${index}.subject_ids`, []);
    });
  };

  return (
    <RegistrationFrame
      title={t.registerAsParent()}
      description={withAccount ? t.createAccountAddChildrenSchool() : t.addChildrenAccountSchoolApproves()}
      submitLabel={t.createParentAccount()}
      registration={registration}
      kept={kept}
      letter
      onSubmit={form.handleSubmit(
        (filled) => registration.send(filled, parentMetadata(filled), form.getValues()),
        sayPasswordsDiffer,
      )}
    >
      <PersonFields
        register={(name) =>
          form.register(
            name,
            name === 'school_id'
              ? { onChange: dropSchoolChoices }
              : name === 'email'
                ? { onBlur: () => fillInContact(form) }
                : undefined,
          )
        }
        takesNumber={useSendsSms()}
        errors={form.formState.errors}
        schoolId={schoolId}
        phoneLabel={t.contactNumber()}
        withAccount={withAccount}
      />
      <section aria-labelledby="children-heading" className="grid gap-4">
        <h2 id="children-heading" className="font-semibold text-lg">
          {t.childrenDetails()}
        </h2>
        {children.fields.map((child, index) => (
          <ChildFields
            key={child.id}
            form={form}
            index={index}
            onRemove={children.fields.length > 1 ? () => children.remove(index) : undefined}
          />
        ))}
        <Button
          variant="outline"
          className="justify-self-start"
          disabled={children.fields.length >= REGISTRATION_CHILDREN_MAX}
          onClick={() => children.append(emptyChild())}
        >
          <Plus aria-hidden />
          {t.addChild()}
        </Button>
      </section>
      {schoolId ? (
        <Suspense>
          <ConsentFields form={form} schoolId={schoolId} />
        </Suspense>
      ) : null}
    </RegistrationFrame>
  );
}
