import { CsvError, parse } from 'csv-parse/sync';
import { IMPORT_MAX_LINES } from '../../../../contract/limits.ts';
import { refused } from '../../../refused.ts';
import { LINES_READ, type Sheet, UnreadableFile } from './sheet.ts';

/** Longest line of a file, in characters: a quotation mark that is never closed ends here. */
const LONGEST_LINE = 100_000;

/** Reads text with commas, semicolons or tabs between its cells, as spreadsheets of different countries save it. */
export function readCsv(bytes: Uint8Array): Sheet {
  const { text, delimiter } = withDelimiter(decoded(bytes));
  /** Where what was read ends, in bytes. */
  let end = 0;
  try {
    const rows: string[][] = parse(text, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: LONGEST_LINE,
      to: LINES_READ,
      on_record: (row: string[], { bytes }) => {
        end = bytes;
        return row;
      },
    });
    // Empty lines at its end may be as many as they like; what stands below them would be lost without a word.
    const rest = rows.length < LINES_READ ? '' : Buffer.from(text).subarray(end).toString();
    if (/[^\s"]/.test(rest.replaceAll(delimiter, '')))
      throw new UnreadableFile(refused('import.file_too_long', { max: IMPORT_MAX_LINES }));
    return { name: null, rows };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new UnreadableFile(refused('import.csv_quote'));
  }
}

/**
 * UTF-8, with or without a mark; UTF-16 by its mark ("Unicode text" of Excel); otherwise Windows-1252,
 * which Excel writes as plain CSV.
 */
function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.subarray(0, 4096).includes(0)) {
    throw new UnreadableFile(refused('import.no_list_file'));
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Excel's own first line `sep=;`, or else the sign that stands most often in the first line with any. */
function withDelimiter(text: string): { text: string; delimiter: string } {
  const named = /^sep=([,;\t|])\r?\n/i.exec(text);
  // The line stays, empty: lines keep their numbers.
  if (named?.[1]) return { text: text.slice(named[0].length).replace(/^/, '\n'), delimiter: named[1] };
  for (const line of text.split(/\r\n|\n|\r/, 20)) {
    const outside = line.replace(/"(?:[^"]|"")*"/g, '');
    const counted = [';', '\t', ','].map((sign) => ({ sign, count: outside.split(sign).length - 1 }));
    const most = counted.reduce((best, each) => (each.count > best.count ? each : best));
    if (most.count > 0) return { text, delimiter: most.sign };
  }
  return { text, delimiter: ',' };
}
