import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import writeWorkbook from 'write-excel-file/node';
import { type Office, openPortal } from './portal.ts';

/**
 * An import of 5,000 lines, each a learner with a parent, from the moment the office sends the file to the
 * moment it is done: once to look at, once to import. The goal is under 10 s, for CSV and for a workbook.
 */
const lines = Number(process.argv[2] ?? 5_000);
const goalSeconds = 10;
/** Tells the addresses of one file from those of the next. */
let mark = '';

const portal = await openPortal();
try {
  for (const format of ['CSV', 'workbook'] as const) {
    const office = await portal.openOffice(format);
    mark = format.toLowerCase();
    const file = format === 'CSV' ? Buffer.from(csvOf(table())) : await workbookOf(table());
    const upload = {
      school_id: office.schoolId,
      kind: 'learners',
      file_name: `learners.${format === 'CSV' ? 'csv' : 'xlsx'}`,
      content: file.toString('base64'),
    };
    const looked = await timed(() => office.call('import-preview', upload));
    const id = randomUUID();
    const watched = watch(office, id);
    const imported = await timed(() =>
      office.call('import-apply', { ...upload, id, existing: 'skip', leave_out: 0 }),
    );
    const seen = await watched.stop();
    const total = looked.seconds + imported.seconds;
    const { counts } = imported.answer as { counts: { created_count: number; invited_count: number } };
    console.log(`${format}, ${lines.toLocaleString('en-US')} lines, ${(file.length / 1e6).toFixed(1)} MB
  looked at  ${looked.seconds.toFixed(2)} s
  imported   ${imported.seconds.toFixed(2)} s, ${counts.created_count} learners, ${counts.invited_count} invitations
  progress   ${seen.join(', ')}
  together   ${total.toFixed(2)} s (goal ${goalSeconds} s): ${total < goalSeconds ? 'reached' : 'missed'}\n`);
    if (total >= goalSeconds || counts.created_count !== lines) process.exitCode = 1;
  }
} finally {
  await portal.close();
}

async function timed(call: () => Promise<unknown>) {
  const start = performance.now();
  const answer = await call();
  return { answer, seconds: (performance.now() - start) / 1000 };
}

/** Reads the progress as the browser does, and keeps what it saw. */
function watch(office: Office, id: string) {
  const seen = new Set<string>();
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const record = await office.progress(id);
      if (record) seen.add(`${record.lines_done}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  })();
  return {
    stop: async () => {
      isOver = true;
      await watching;
      return [...seen];
    },
  };
}

/** Three families out of four have one child, the fourth has two. */
function table(): string[][] {
  const header = [
    'Student ID',
    'First name',
    'Last name',
    'Grade',
    'Date of birth',
    'Subjects',
    'Parent first name',
    'Parent last name',
    'Parent email',
    'Parent phone',
  ];
  return [
    header,
    ...Array.from({ length: lines }, (_, n) => {
      const family = Math.floor(n * 0.8);
      return [
        `L${n}`,
        `Learner${n}`,
        `Family${family}`,
        `Grade ${(n % 12) + 1}`,
        `20${String(8 + (n % 10)).padStart(2, '0')}-03-0${(n % 9) + 1}`,
        'Mathematics; English',
        'Parent',
        `Family${family}`,
        `parent${family}-${mark}@example.org`,
        '082 123 4567',
      ];
    }),
  ];
}

function csvOf(rows: string[][]): string {
  return rows.map((row) => row.join(',')).join('\r\n');
}

function workbookOf(rows: string[][]): Promise<Buffer> {
  return writeWorkbook(rows.map((row) => row.map((value) => ({ value, type: String })))).toBuffer();
}
