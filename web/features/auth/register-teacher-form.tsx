import { zodResolver } from '@hookform/resolvers/zod';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Controller, type FieldPath, type Resolver, useForm, useWatch } from 'react-hook-form';
import { PASSWORDS_DIFFER } from '#contract/fields.ts';
import {
  type TeacherRegistrationFields,
  type TeacherRegistrationForm,
  teacherMetadata,
  teacherRegistrationForm,
} from '#contract/registration-forms.ts';
import { RestoredNote } from '#web/components/forms/restored-note.tsx';
import { useKeptForm } from '#web/components/forms/use-kept-form.ts';
import { Button } from '#web/components/ui/button.tsx';
import { toastError } from '#web/lib/toast.ts';
import { BackToLogin, ModeHeader } from './auth-frame.tsx';
import { existingAccount } from './existing-account.ts';
import { GradesTaught } from './grades-taught.tsx';
import { PersonFields } from './person-fields.tsx';
import { useRegistration } from './use-registration.ts';

type Path = FieldPath<TeacherRegistrationFields>;
type TeacherResolver = Resolver<TeacherRegistrationFields, unknown, TeacherRegistrationForm>;

const check: TeacherResolver = zodResolver(teacherRegistrationForm);
const checkProfile: TeacherResolver = (fields, context, options) =>
  check({ ...fields, ...existingAccount }, context, options);

export default function RegisterTeacherForm() {
  const registration = useRegistration('teacher', (path, message) => {
    // The server counts pairs of grade and subject; on the screen they are one list.
    const place = path.startsWith('assignments') ? 'grades' : (path as Path);
    form.setError(place, { message }, { shouldFocus: true });
  });
  const { withAccount } = registration;
  const arrivedWith = useLocation({ select: ({ state }) => state.email });
  const form = useForm<TeacherRegistrationFields, unknown, TeacherRegistrationForm>({
    resolver: withAccount ? check : checkProfile,
    defaultValues: {
      first_name: '',
      last_name: '',
      email: arrivedWith ?? '',
      password: '',
      confirm_password: '',
      phone: '',
      school_id: '',
      grades: [],
    },
  });
  const kept = useKeptForm({
    form,
    draft: 'registration:teacher',
    place: 'page',
    secrets: ['password', 'confirm_password'],
  });
  useEffect(() => {
    if (registration.isDone) kept.saved();
  }, [registration.isDone]);
  const schoolId = useWatch({ control: form.control, name: 'school_id' });

  return (
    <>
      <ModeHeader title="Register as Teacher">
        {withAccount
          ? 'Create your account and say what you teach. The school approves it before you can sign in.'
          : 'Say what you teach. The school approves your account before it opens to you.'}
      </ModeHeader>
      <form
        noValidate
        className="grid gap-8"
        onSubmit={form.handleSubmit(
          (filled) => registration.send(filled, teacherMetadata(filled)),
          ({ confirm_password }) => {
            if (confirm_password?.message === PASSWORDS_DIFFER)
              toastError(PASSWORDS_DIFFER, 'Registration failed');
          },
        )}
      >
        <RestoredNote kept={kept} />
        <PersonFields
          register={(name) =>
            form.register(
              name,
              name === 'school_id' ? { onChange: () => form.setValue('grades', []) } : undefined,
            )
          }
          errors={form.formState.errors}
          phoneLabel="Phone"
          withAccount={withAccount}
        />
        {schoolId ? (
          <Controller
            control={form.control}
            name="grades"
            render={({ field, fieldState }) => (
              <GradesTaught
                ref={field.ref}
                schoolId={schoolId}
                taught={field.value}
                onChange={field.onChange}
                error={fieldState.error?.message ?? form.formState.errors.grades?.root?.message}
                errorOf={(position) => form.formState.errors.grades?.[position]?.subject_ids?.message}
              />
            )}
          />
        ) : null}
        <Button type="submit" size="lg" busy={registration.isBusy} busyLabel="Creating account...">
          Register as Teacher
        </Button>
      </form>
      <BackToLogin />
    </>
  );
}
