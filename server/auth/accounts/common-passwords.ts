/** The list, once it was asked for: a megabyte that a server without new passwords does not need. */
let common: Promise<ReadonlySet<string>> | undefined;

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/** Whether it is one of the some 49,000 passwords that are seen most often where passwords have leaked, in any case of its letters. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= load();
  return (await common).has(password.toLowerCase());
}
