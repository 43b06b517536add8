/** The other side refused for good, or what was to be sent is wrong: another attempt cannot help. */
export class PermanentFailure extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'PermanentFailure';
  }
}
