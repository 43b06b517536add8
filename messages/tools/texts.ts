/**
 * `npm run texts`:
 *
 *     npm run texts                                      compiles the catalogues
 *     npm run texts -- state                             how much of each language a person has checked
 *     npm run texts -- sheet zu [AREA…] > zulu.csv       what no person has checked, for a speaker to go through
 *     npm run texts -- check zu zulu.csv "Nomsa Dlamini" takes that speaker's check, and compiles
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { schoolToday } from '../../contract/school-day.ts';
import { fileOf, otherLanguages, readAreas } from './catalogues.ts';
import { checkedShares } from './problems.ts';
import { checkedBy, sheetOf } from './sheet.ts';
import { writeTexts } from './write.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

const languageOf = (given = '') => {
  const language = otherLanguages.find((each) => each === given);
  if (!language) throw new Error(`Say which language: ${otherLanguages.join(', ')}`);
  return language;
};

const commands: Record<string, (...args: string[]) => void> = {
  compile: writeTexts,
  state() {
    const areas = readAreas();
    const texts = areas.reduce((sum, { english }) => sum + Object.keys(english).length, 0);
    for (const [language, share] of Object.entries(checkedShares(areas)))
      say(`${language}: ${Math.round(share * texts)} of ${texts} texts checked by a person`);
  },
  sheet(language, ...names) {
    process.stdout.write(sheetOf(readAreas(), languageOf(language), names));
  },
  check(given, file = '', by = '', on = schoolToday()) {
    const language = languageOf(given);
    const checked = checkedBy(readAreas(), language, readFileSync(file, 'utf8'), { by, on });
    for (const { name, others } of checked.areas)
      writeFileSync(fileOf(name, language), `${JSON.stringify(others[language], null, 2)}\n`);
    writeTexts();
    say(`${checked.right} texts found right, ${checked.bettered} bettered by ${by} on ${on}`);
  },
};

const [name = 'compile', ...args] = process.argv.slice(2);
const command = commands[name];
try {
  if (!command) throw new Error(`There is no command ${name}: ${Object.keys(commands).join(', ')}`);
  command(...args);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
