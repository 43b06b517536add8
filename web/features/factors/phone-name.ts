/** Tells the person's phones apart, and gives the number away to nobody who only knows the password. */
export function phoneName(number: string): string {
  return `Phone ending in ${number.slice(-4)}`;
}
