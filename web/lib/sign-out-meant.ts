let expected = false;

/** Whether the sign-out that comes next is meant, so that it is not announced as an expiry. */
export const signOutMeant = {
  /** Call before one that is. */
  expect(): void {
    expected = true;
  },
  /** True between such an announcement and the sign-out itself. */
  isExpected: (): boolean => expected,
  /** Call after it. */
  over(): void {
    expected = false;
  },
};
