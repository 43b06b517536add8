/** The list, once it was asked for: a megabyte that a server without new passwords does not need. */
let common: Promise<ReadonlySet<string>> | undefined;

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/** What this portal is about, in its languages: whoever guesses here begins with these, a year behind them. */
const ofThePortal = new Set(
  [
    'school schools communicator schoolcommunicator portal learner learners teacher teachers parent parents principal',
    'guardian grade class lesson lessons homework matric student pupil',
    'skool leerder onderwyser ouer hoof graad klas les huiswerk',
    'isikole umfundi uthisha umzali ibanga isifundo',
    'isikolo utitshala iklasi',
    'sekolo moithuti titjhere motswadi sehlopha thuto',
  ].flatMap((words) => words.split(' ')),
);

/**
 * Whether it is one of the some 49,000 passwords that are seen most often where passwords have leaked, in any case of its
 * letters; or one of this portal's own words and nothing more than digits and signs beside it.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= load().catch((error) => {
    common = undefined;
    throw error;
  });
  const typed = password.toLowerCase();
  return (await common).has(typed) || ofThePortal.has(typed.replaceAll(/[^\p{L}]/gu, ''));
}
