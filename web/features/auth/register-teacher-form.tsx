import { zodResolver } from '@hookform/resolvers/zod';
import { useLocation } from '@tanstack/react-router';
import { Controller, type FieldPath, type Resolver, useForm, useWatch } from 'react-hook-form';
import {
  type TeacherRegistrationFields,
  type TeacherRegistrationForm,
  teacherMetadata,
  teacherRegistrationForm,
} from '#contract/registration-forms.ts';
import { t } from '#texts/auth';
import { useKeptForm } from '#web/components/forms/use-kept-form.ts';
import { useSendsSms } from '#web/lib/sends-sms.ts';
import { registrationDraft } from './awaited-registration.ts';
import { existingAccount } from './existing-account.ts';
import { fillInContact } from './fill-in-contact.ts';
import { GradesTaught } from './grades-taught.tsx';
import { PersonFields } from './person-fields.tsx';
import {
  emptyPerson,
  RegistrationFrame,
  registrationSecrets,
  sayPasswordsDiffer,
} from './registration-frame.tsx';
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
      ...emptyPerson(arrivedWith),
      ...registration.names,
      grades: [],
    },
  });
  const kept = useKeptForm({
    form,
    draft: registrationDraft('teacher'),
    place: 'page',
    isAskedLate: true,
    secrets: registrationSecrets,
  });
  const schoolId = useWatch({ control: form.control, name: 'school_id' });

  return (
    <RegistrationFrame
      title={t.registerAsTeacher()}
      description={withAccount ? t.createAccountSayWhatTeach() : t.sayWhatTeachSchoolApproves()}
      submitLabel={t.registerAsTeacher()}
      registration={registration}
      kept={kept}
      onSubmit={form.handleSubmit(
        (filled) => registration.send(filled, teacherMetadata(filled), form.getValues()),
        sayPasswordsDiffer,
      )}
    >
      <PersonFields
        register={(name) =>
          form.register(
            name,
            name === 'school_id'
              ? { onChange: () => form.setValue('grades', []) }
              : name === 'email'
                ? { onBlur: () => fillInContact(form) }
                : undefined,
          )
        }
        takesNumber={useSendsSms()}
        errors={form.formState.errors}
        schoolId={schoolId}
        phoneLabel={t.phone()}
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
    </RegistrationFrame>
  );
}
