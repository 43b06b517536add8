import type { Language } from './enums.ts';

/**
 * South African rand as people write them: R90, or R99.50 when there are cents; R99,50 in other languages than English.
 * @param cents whole cents, not below zero
 */
export function formatRand(cents: number, language: Language = 'en'): string {
  const rand = Math.floor(cents / 100);
  const rest = cents % 100;
  const whole = String(rand).replace(/\B(?=(\d{3})+$)/g, ' ');
  const point = language === 'en' ? '.' : ',';
  return rest === 0 ? `R${whole}` : `R${whole}${point}${String(rest).padStart(2, '0')}`;
}
