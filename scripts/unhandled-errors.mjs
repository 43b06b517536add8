import { writeFileSync } from 'node:fs';

/** A reporter for Vitest: keeps the errors that no test caught, which its JSON report leaves out. */
export default class UnhandledErrors {
  /**
   * @param {unknown} _modules
   * @param {readonly { message?: string, stack?: string }[]} errors
   */
  onTestRunEnd(_modules, errors) {
    const file = process.env.UNHANDLED_ERRORS_FILE;
    if (file) writeFileSync(file, JSON.stringify(errors.map(({ message, stack }) => ({ message, stack }))));
  }
}
