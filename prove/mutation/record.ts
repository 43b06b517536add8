import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildFolder } from './places.ts';
import { startWorker } from './runs/pool.ts';
import { keepRecording, readTestFiles } from './touched.ts';

/** So many files at a time: what they share is imported once, and what a stopped run has seen is kept. */
const atOnce = 20;

/** Runs each file of tests below a path that was not recorded since it changed, and keeps what it touches. */
export async function recordTouched(under: string): Promise<void> {
  const lines = join(buildFolder, 'touched.jsonl');
  const files = readTestFiles().flatMap(({ file, isRecorded }) =>
    isRecorded || !file.startsWith(under) ? [] : [file],
  );
  const worker = await startWorker({ PROVE_TOUCHED: lines });
  for (let begin = 0; begin < files.length; begin += atOnce) {
    rmSync(lines, { force: true });
    const answer = await worker.ask({ kind: 'run', files: files.slice(begin, begin + atOnce) });
    if (answer.kind !== 'went') throw new Error('the tests were not run');
    const { ran } = answer.went;
    keepRecording(
      existsSync(lines) ? readFileSync(lines, 'utf8') : '',
      ran.map(({ file }) => file),
    );
    for (const { file, passed } of ran) if (!passed) console.log(`fails without a mutation: ${file}`);
    console.log(`${Math.min(begin + atOnce, files.length)}/${files.length}`);
  }
  await worker.end();
}
