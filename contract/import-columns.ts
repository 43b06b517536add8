/**
 * The columns of the lists that a school's office brings in, and takes out as CSV, with the names that they are
 * found under.
 */
import type { ImportKind } from './imports.ts';

export type ImportColumn = {
  /** How it is named in the code, and in an answer's `columns`. */
  key: string;
  /** Its name in the template and in an exported list. */
  header: string;
  /** Whether the file must have it, and each line a value. */
  required: boolean;
  /** One line of a template. */
  example: string;
  /** Other names that it is found under, in English and Afrikaans; case, blanks and signs do not count. */
  synonyms: readonly string[];
};

const person = (what: string) => ({
  firstName: {
    key: 'first_name',
    header: 'First name',
    required: true,
    example: 'Thandi',
    synonyms: ['Name', 'Names', 'First names', 'Given name', 'Voornaam', 'Voorname', 'Naam', `${what} name`],
  },
  lastName: {
    key: 'last_name',
    header: 'Last name',
    required: true,
    example: 'Nkosi',
    synonyms: ['Surname', 'Family name', 'Van', `${what} surname`],
  },
});

const contact = {
  email: {
    key: 'email',
    header: 'Email',
    required: true,
    example: 'thandi.nkosi@example.org',
    synonyms: ['E-mail', 'Email address', 'E-mail address', 'Mail', 'E-pos', 'E-posadres'],
  },
  phone: {
    key: 'phone',
    header: 'Phone',
    required: false,
    example: '082 123 4567',
    synonyms: [
      'Phone number',
      'Contact number',
      'Cell',
      'Cellphone',
      'Cell number',
      'Mobile',
      'Telephone',
      'Tel',
      'Selfoon',
      'Telefoon',
      'Selnommer',
    ],
  },
} as const;

/** `Parent email` is also found as `Guardian email`, `Ouer e-pos` and so on. */
const ofParent = (names: readonly string[]) =>
  names.flatMap((name) =>
    ['Parent', "Parent's", 'Guardian', 'Ouer', 'Voog'].flatMap((who) => [`${who} ${name}`, `${name} ${who}`]),
  );

const learner = person('Learner');
const teacher = person('Teacher');
const parent = person('Parent');

/** The columns of each list, in the order of its template. */
export const importColumns: Record<ImportKind, readonly ImportColumn[]> = {
  learners: [
    {
      key: 'student_id',
      header: 'Student ID',
      required: false,
      example: '20260001',
      synonyms: [
        'Learner ID',
        'Student number',
        'Learner number',
        'Student no',
        'Learner no',
        'Admission number',
        'Admission no',
        'Accession number',
        'Leerdernommer',
        'Leerder-ID',
        'Toelatingsnommer',
      ],
    },
    { ...learner.firstName, example: 'Sipho', synonyms: [...learner.firstName.synonyms, 'Student name'] },
    { ...learner.lastName, synonyms: [...learner.lastName.synonyms, 'Student surname'] },
    {
      key: 'grade',
      header: 'Grade',
      required: true,
      example: 'Grade 6',
      synonyms: ['Class', 'Grade name', 'Graad', 'Klas', 'Register class'],
    },
    {
      key: 'date_of_birth',
      header: 'Date of birth',
      required: false,
      example: '2014-03-09',
      synonyms: ['DOB', 'Birth date', 'Birthday', 'Born', 'Geboortedatum'],
    },
    {
      key: 'subjects',
      header: 'Subjects',
      required: false,
      example: 'Mathematics; English',
      synonyms: ['Subject', 'Vakke', 'Vak'],
    },
    {
      key: 'parent_first_name',
      header: 'Parent first name',
      required: false,
      example: 'Thandi',
      synonyms: ofParent(['name', 'names', 'first name', 'voornaam', 'naam']),
    },
    {
      key: 'parent_last_name',
      header: 'Parent last name',
      required: false,
      example: 'Nkosi',
      synonyms: ofParent(['last name', 'surname', 'family name', 'van']),
    },
    {
      key: 'parent_email',
      header: 'Parent email',
      required: false,
      example: 'thandi.nkosi@example.org',
      synonyms: ofParent(['e-mail', 'email', 'email address', 'mail', 'e-pos', 'e-posadres']),
    },
    {
      key: 'parent_phone',
      header: 'Parent phone',
      required: false,
      example: '082 123 4567',
      synonyms: ofParent([
        'phone',
        'phone number',
        'contact number',
        'cell',
        'cellphone',
        'cell number',
        'mobile',
        'telephone',
        'tel',
        'selfoon',
        'telefoon',
        'selnommer',
      ]),
    },
  ],
  parents: [
    parent.firstName,
    parent.lastName,
    // A line needs this or the number.
    { ...contact.email, required: false },
    contact.phone,
    {
      key: 'student_ids',
      header: 'Student IDs',
      required: false,
      example: '20260001; 20260002',
      synonyms: ['Student ID', 'Learner IDs', 'Learner ID', 'Children', 'Learners', 'Leerders', 'Kinders'],
    },
  ],
  teachers: [
    { ...teacher.firstName, example: 'Johan' },
    { ...teacher.lastName, example: 'Pretorius' },
    { ...contact.email, example: 'johan.pretorius@example.org' },
    contact.phone,
    {
      key: 'subjects',
      header: 'Subjects',
      required: false,
      example: 'Mathematics',
      synonyms: ['Subject', 'Vakke', 'Vak'],
    },
    {
      key: 'grades',
      header: 'Grades',
      required: false,
      example: 'Grade 6; Grade 7',
      synonyms: ['Grade', 'Class', 'Classes', 'Graad', 'Grade taught', 'Grades taught', 'Klas', 'Klasse'],
    },
  ],
  grades: [
    {
      key: 'name',
      header: 'Name',
      required: true,
      example: 'Grade 6',
      synonyms: ['Grade', 'Grade name', 'Class', 'Graad', 'Naam', 'Klas'],
    },
    {
      key: 'level',
      header: 'Level',
      required: true,
      example: '6',
      synonyms: ['Grade level', 'Number', 'Year', 'Vlak', 'Graadvlak', 'Nommer'],
    },
  ],
  subjects: [
    {
      key: 'name',
      header: 'Name',
      required: true,
      example: 'Mathematics',
      synonyms: ['Subject', 'Subject name', 'Vak', 'Vaknaam', 'Naam'],
    },
    {
      key: 'code',
      header: 'Code',
      required: false,
      example: 'MATH',
      synonyms: ['Subject code', 'Vakkode', 'Kode'],
    },
  ],
};
