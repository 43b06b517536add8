/** How the office keeps court orders. Each throws RequestError or RowGone. */
import type { CourtOrderForm } from '#contract/court-orders.ts';
import type { Database } from '#contract/database.types.ts';
import { withoutHidden } from '#contract/hidden-characters.ts';
import { endingOf } from '#contract/lesson-files.ts';
import { FILE_NAME_MAX_LENGTH } from '#contract/limits.ts';
import { reportFileType } from '#contract/report-files.ts';
import { type KeptAttempts, writeFileOnce } from '#web/entities/corrections/attempts.ts';
import { contentOf } from '#web/lib/attempt.ts';
import { client } from '#web/lib/client.ts';
import { sendFileAndRow } from '#web/lib/file-and-row.ts';
import { newId } from '#web/lib/ids.ts';
import { rowsOf } from '#web/lib/request.ts';
import { deleteRow } from '#web/lib/row-gone.ts';
import { uploadFile } from '#web/lib/upload.ts';
import { COURT_ORDERS_BUCKET } from './reads.ts';

const SENT_COLUMNS =
  'id, description, guardianship_id, no_records, not_told, no_deciding, no_collecting, file_name';

/** What stands under an id, as its form has it. */
const orderUnder = async (id: string) =>
  rowsOf(await (await client()).from('court_orders').select(SENT_COLUMNS).eq('id', id).maybeSingle());
export type SentCourtOrder = NonNullable<Awaited<ReturnType<typeof orderUnder>>>;

export type NewCourtOrder = {
  learner: { id: string; schoolId: string };
  /** Who adds it: the caller's profile. */
  profileId: string;
  form: CourtOrderForm;
  file: File | null;
  /** What earlier attempts stored. */
  stored: Map<string, string>;
  kept: KeptAttempts;
  /** What an earlier attempt has left, once its author was told of it. */
  standing: SentCourtOrder | null;
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

/**
 * Stores the paper, where there is one, and then the row that opens it to the office, once. An order is never changed: where
 * an earlier attempt says something else it is taken away, once its author was told of it, and this one is added.
 * @throws ChangedMeanwhile, RequestError
 */
export async function addCourtOrder(order: NewCourtOrder): Promise<void> {
  const { learner, profileId, file, stored, kept, standing } = order;
  const { description, ...rights } = order.form;
  const said = { description, ...rightsOf(rights) };
  const orders = (await client()).from('court_orders');
  const row: Database['public']['Tables']['court_orders']['Insert'] = {
    ...said,
    school_id: learner.schoolId,
    student_id: learner.id,
    uploaded_by: profileId,
  };
  const insertWith = (paper: File, id: string) =>
    sendFileAndRow({
      bucket: COURT_ORDERS_BUCKET,
      id: contentOf([paper.name, paper.size, paper.lastModified]),
      stored,
      store: async () => {
        // Of the school and of nothing else: the name tells nobody whose it is.
        const name = `${learner.schoolId}/${newId()}.${endingOf(paper.name)}`;
        const contentType = reportFileType(paper.name) ?? paper.type;
        await uploadFile({ bucket: COURT_ORDERS_BUCKET, name, file: paper, contentType });
        return name;
      },
      nameOf: (name) => name,
      insert: (name) => orders.insert({ ...row, id, file_path: name, file_name: nameOf(paper) }),
    });
  await writeFileOnce<SentCourtOrder>({
    kept,
    file,
    standing,
    row: said,
    fixed: Object.keys(said),
    insert: (id) => (file ? insertWith(file, id) : orders.insert({ ...row, id })),
    read: orderUnder,
    correct: async () => {},
    takeAway: async (id) => {
      await removeCourtOrder(id);
      // Its paper has gone with it.
      stored.clear();
    },
  });
}

/** The paper goes with its row. */
export async function removeCourtOrder(id: string): Promise<void> {
  await deleteRow('court_orders', id);
}
