import type { UseFormReturn } from 'react-hook-form';
import type { SchoolFields, SchoolForm } from '#contract/schools.ts';
import { t } from '#texts/console-schools';
import { onlyChanged } from '#web/components/forms/typed-values.ts';
import { useSeenRow } from '#web/components/forms/use-seen-row.ts';
import { consoleKeys } from '#web/console/shared/keys.ts';
import type { AttemptId } from '#web/entities/corrections/attempts.ts';
import { peopleKeys } from '#web/entities/people/keys.ts';
import { schoolKeys } from '#web/entities/schools/keys.ts';
import type { School } from '#web/entities/schools/reads.ts';
import { createSchool, type StandingSchool, updateSchool } from '#web/entities/schools/writes.ts';
import { useWrite } from '#web/lib/use-write.ts';
import { uploadLogo } from './logo.ts';

type Saved = SchoolForm & { logo: File | null };

/** What an earlier attempt has founded. */
const fieldsOf = ({ id, email, phone, address, ...said }: StandingSchool) => ({
  ...said,
  email: email ?? '',
  phone: phone ?? '',
  address: address ?? '',
});

/** @param attempt under which id a new one is written */
export function useSaveSchool(
  school: School | undefined,
  form: UseFormReturn<SchoolFields, unknown, SchoolForm>,
  attempt: AttemptId,
) {
  const asSeen = useSeenRow<StandingSchool, SchoolFields, SchoolForm>({ form, row: null, fieldsOf });
  return useWrite<Saved, string>({
    write: async ({ logo, ...given }) => {
      // Left empty, the current logo stays.
      const fields = logo ? { ...given, logo_url: await uploadLogo(logo) } : given;
      if (!school) return asSeen((standing) => createSchool(attempt, fields, standing));
      const changed = onlyChanged(fields, form.control._defaultValues);
      return changed ? updateSchool({ ...changed, id: school.id }) : school.id;
    },
    done: school ? t.schoolUpdatedSuccessfully() : t.schoolCreatedSuccessfully(),
    failed: school ? t.failedToUpdateSchool() : t.failedToCreateSchool(),
    // The own profile shows the school's name.
    renews: [schoolKeys.all, consoleKeys.counts, peopleKeys.administered, peopleKeys.signedIn],
  });
}
