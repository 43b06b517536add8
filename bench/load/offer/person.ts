/** Somebody with a session of their own, as the load acts for them. */
export type LoadPerson = {
  token: string;
  /** The refresh token that is good now. */
  refresh: string;
  user: string;
  profile: string;
  role: 'admin' | 'teacher' | 'parent';
  school: string;
  /** Where the person asks from: a family has an address. */
  address: string;
  conversations: { id: string; other: string; maySend: boolean }[];
};
