/** A name as private.full_name_key compares it: without spaces, accents and capitals. */
export const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\s|[\u0300-\u036f]/gu, '')
    .toLowerCase();
