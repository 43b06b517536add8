import { t } from '#texts/settings';

const browsers: [RegExp, string][] = [
  [/Edg(A|iOS)?\//, 'Edge'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/OPR\/|Opera/, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

const firstIn = (list: [RegExp, string][], text: string) => list.find(([pattern]) => pattern.test(text))?.[1];

/** A user agent as a person would say it, such as 'Chrome on Android'. More precise names do not help them. */
export function deviceOf(userAgent: string | null): string {
  const browser = firstIn(browsers, userAgent ?? '');
  const system = firstIn(systems, userAgent ?? '');
  if (browser && system) return t.browserOnSystem({ browser, system });
  return browser ?? system ?? t.unknownDevice();
}
