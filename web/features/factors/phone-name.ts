import { t } from '#texts/factors';
/** Tells the person's phones apart, and gives the number away to nobody who only knows the password. */
export function phoneName(number: string): string {
  return t.phoneEndingIn({ number: number.slice(-4) });
}
