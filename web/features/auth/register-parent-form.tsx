import { useLocation } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { type FieldPath, useFieldArray, useForm } from 'react-hook-form';
import { PASSWORDS_DIFFER } from '#contract/fields.ts';
import { REGISTRATION_CHILDREN_MAX } from '#contract/limits.ts';
import {
  emptyChild,
  type ParentRegistrationFields,
  type ParentRegistrationForm,
  parentMetadata,
} from '#contract/registration-forms.ts';
import { RestoredNote } from '#web/components/forms/restored-note.tsx';
import { useKeptForm } from '#web/components/forms/use-kept-form.ts';
import { Button } from '#web/components/ui/button.tsx';
import { toastError } from '#web/lib/toast.ts';
import { BackToLogin, ModeHeader } from './auth-frame.tsx';
import { ChildFields } from './child-fields.tsx';
import { formPath } from './child-rows.ts';
import { parentResolver } from './parent-resolver.ts';
import { PersonFields } from './person-fields.tsx';
import { useRegistration } from './use-registration.ts';

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
      first_name: '',
      last_name: '',
      email: arrivedWith ?? '',
      password: '',
      confirm_password: '',
      phone: '',
      school_id: '',
      children: [emptyChild()],
    },
  });
  const kept = useKeptForm({
    form,
    draft: 'registration:parent',
    place: 'page',
    secrets: ['password', 'confirm_password'],
  });
  useEffect(() => {
    if (registration.isDone) kept.saved();
  }, [registration.isDone]);
  const children = useFieldArray({ control: form.control, name: 'children' });

  // Grades and subjects belong to a school; those of another one would be refused.
  const dropSchoolChoices = () => {
    form.getValues('children').forEach((_, index) => {
      form.setValue(`children.${index}.grade_id`, '');
      form.setValue(`children.${index}.subject_ids`, []);
    });
  };

  return (
    <>
      <ModeHeader title="Register as Parent">
        {withAccount
          ? 'Create your account and add your children. The school approves it before you can sign in.'
          : 'Add your children to your account. The school approves it before it opens to you.'}
      </ModeHeader>
      <form
        noValidate
        className="grid gap-8"
        onSubmit={form.handleSubmit(
          (filled) => registration.send(filled, parentMetadata(filled)),
          ({ confirm_password }) => {
            if (confirm_password?.message === PASSWORDS_DIFFER)
              toastError(PASSWORDS_DIFFER, 'Registration failed');
          },
        )}
      >
        <RestoredNote kept={kept} />
        <PersonFields
          register={(name) =>
            form.register(name, name === 'school_id' ? { onChange: dropSchoolChoices } : undefined)
          }
          errors={form.formState.errors}
          phoneLabel="Contact number"
          withAccount={withAccount}
        />
        <section aria-labelledby="children-heading" className="grid gap-4">
          <h2 id="children-heading" className="font-semibold text-lg">
            Children Details
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
            Add Child
          </Button>
        </section>
        <Button type="submit" size="lg" busy={registration.isBusy} busyLabel="Creating account...">
          Create Parent Account
        </Button>
      </form>
      <BackToLogin />
    </>
  );
}
