/**
 * The name that a stable code has in the catalogue of its sentence: `incident.too_late` is `incidentTooLate`,
 * `weak_password` is `weakPassword`.
 */
export const problemKey = (code: string): string =>
  code.replace(/[._]+([a-z\d])/g, (_, letter: string) => letter.toUpperCase());
