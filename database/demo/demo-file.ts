/** A file of the demo school: its row is loaded with all others, its bytes once the portal serves. */
export type DemoFile = {
  bucket: string;
  name: string;
  /** The e-mail address of whoever uploaded it. */
  owner: string;
  type: string;
  createdAt: Date;
  /** An hour unless it says otherwise. */
  cacheControl?: string;
  /** The same bytes on every call: a start that was broken off goes on where it was. */
  content: () => Buffer;
};
