/**
 * South African rand as people write them: R90, or R99.50 when there are cents.
 * @param cents whole cents, not below zero
 */
export function formatRand(cents: number): string {
  const rand = Math.floor(cents / 100);
  const rest = cents % 100;
  const whole = String(rand).replace(/\B(?=(\d{3})+$)/g, ' ');
  return rest === 0 ? `R${whole}` : `R${whole}.${String(rest).padStart(2, '0')}`;
}
