/** How the office keeps court orders. Each throws RequestError. */
import type { CourtOrderForm } from '#contract/court-orders.ts';
import type { Database } from '#contract/database.types.ts';
import { withoutHidden } from '#contract/hidden-characters.ts';
import { endingOf } from '#contract/lesson-files.ts';
import { FILE_NAME_MAX_LENGTH } from '#contract/limits.ts';
import { reportFileType } from '#contract/report-files.ts';
import { insertedOnce } from '#web/lib/attempt.ts';
import { client } from '#web/lib/client.ts';
import { storeFileAndRow } from '#web/lib/file-and-row.ts';
import { newId } from '#web/lib/ids.ts';
import { deleteRow } from '#web/lib/row-gone.ts';
import { uploadFile } from '#web/lib/upload.ts';
import { COURT_ORDERS_BUCKET } from './reads.ts';

export type NewCourtOrder = {
  /** Made where the form is: sent again after a lost answer, the order is there once. */
  id: string;
  learner: { id: string; schoolId: string };
  /** Who adds it: the caller's profile. */
  profileId: string;
  form: CourtOrderForm;
  file: File | null;
  /** What earlier attempts stored, by the id of the order. */
  stored: Map<string, string>;
};

/** What the table takes of a name. */
const nameOf = (file: File): string =>
  withoutHidden(file.name)
    .replace(/[\p{Cc}/\\]/gu, ' ')
    .trim()
    .slice(-FILE_NAME_MAX_LENGTH) || 'file';

/** An order that is about nobody on the list takes nothing from anybody. */
function rightsOf({ guardianship_id, ...takes }: Omit<CourtOrderForm, 'description'>) {
  if (guardianship_id) return { guardianship_id, ...takes };
  return {
    guardianship_id: null,
    no_records: false,
    not_told: false,
    no_deciding: false,
    no_collecting: false,
  };
}

/** Stores the paper, where there is one, and then the row that opens it to the office. */
export async function addCourtOrder(order: NewCourtOrder): Promise<void> {
  const { id, learner, profileId, file, stored } = order;
  const { description, ...rights } = order.form;
  const portal = await client();
  const row: Database['public']['Tables']['court_orders']['Insert'] = {
    id,
    school_id: learner.schoolId,
    student_id: learner.id,
    description,
    uploaded_by: profileId,
    ...rightsOf(rights),
  };
  if (!file) {
    insertedOnce(await portal.from('court_orders').insert(row));
    return;
  }
  await storeFileAndRow({
    bucket: COURT_ORDERS_BUCKET,
    id,
    stored,
    store: async () => {
      // Of the school and of nothing else: the name tells nobody whose it is.
      const name = `${learner.schoolId}/${newId()}.${endingOf(file.name)}`;
      const contentType = reportFileType(file.name) ?? file.type;
      await uploadFile({ bucket: COURT_ORDERS_BUCKET, name, file, contentType });
      return name;
    },
    nameOf: (name) => name,
    insert: (name) =>
      portal.from('court_orders').insert({ ...row, file_path: name, file_name: nameOf(file) }),
  });
}

/** The paper goes with its row. */
export async function removeCourtOrder(id: string): Promise<void> {
  await deleteRow('court_orders', id);
}
