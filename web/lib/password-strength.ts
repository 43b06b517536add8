import { passwordStrength } from 'check-password-strength';
import { t } from '#texts/lib';

/** From 0, too short to be accepted, to 4. */
export type Strength = { level: 0 | 1 | 2 | 3 | 4; label: string };

// Length counts as much as variety: four plain words are better than eight odd characters. The last
// entry that a password satisfies is its strength; 6 is the least that is accepted.
const steps = (): Parameters<typeof passwordStrength<Strength>>[1] => [
  {
    id: 0,
    value: {
      level: 0,
      label: t.tooShort(),
    },
    minDiversity: 0,
    minLength: 0,
  },
  {
    id: 1,
    value: {
      level: 1,
      label: t.weak(),
    },
    minDiversity: 0,
    minLength: 6,
  },
  {
    id: 2,
    value: {
      level: 2,
      label: t.fair(),
    },
    minDiversity: 0,
    minLength: 12,
  },
  {
    id: 3,
    value: {
      level: 2,
      label: t.fair(),
    },
    minDiversity: 2,
    minLength: 8,
  },
  {
    id: 4,
    value: {
      level: 3,
      label: t.good(),
    },
    minDiversity: 0,
    minLength: 16,
  },
  {
    id: 5,
    value: {
      level: 3,
      label: t.good(),
    },
    minDiversity: 3,
    minLength: 10,
  },
  {
    id: 6,
    value: {
      level: 4,
      label: t.strong(),
    },
    minDiversity: 0,
    minLength: 20,
  },
  {
    id: 7,
    value: {
      level: 4,
      label: t.strong(),
    },
    minDiversity: 3,
    minLength: 14,
  },
];

/** How hard a password is to guess; one character repeated is weak at any length. */
export function strengthOf(password: string): Strength {
  const variety = new Set(password).size;
  if (password.length >= 6 && variety < 4) return { level: 1, label: t.weak() };
  return passwordStrength<Strength>(password, steps()).value;
}
