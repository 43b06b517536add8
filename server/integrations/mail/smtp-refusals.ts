/** What the library says of an answer that refuses: to which command it came, its code, and the words. */
type Answer = { code?: string; command?: string; responseCode?: number; response?: string };

/** Enhanced status codes (RFC 3463 and its registry at IANA), which say more than the code before them. */
const enhanced = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/;

/** A login is missing or wrong (RFC 4954). */
const loginCodes: readonly number[] = [530, 534, 535, 538];

/**
 * Of the sender, its account, its login or its machine: a bad sender (1.7, 1.8), more than may be sent (4.5; Google), who
 * may not send as that sender (2.252; Microsoft), security that is not met (7.0), a login (7.3, 7.8 to 7.11), a closed
 * account (7.13, 7.14), SPF, DKIM, DMARC and names of machines (7.20 to 7.28), no relaying and blocked accounts
 * (Microsoft: 7.5x, 7.6x, 7.5xx, 7.7xx).
 */
const ofTheSender = /^5\.(?:1\.[78]|2\.252|4\.5|7\.(?:0|3|8|9|1[0134]|2[0-8]|5[47]|6[04]|[57]\d\d))$/;
/** Too large, or of a kind that is not taken: those are of the mail, also where the sender is named. */
const ofTheMail = /^5\.(?:2\.3|3\.4|6\.\d+)$/;

/**
 * Whether the other side refuses the portal, whatever the mail: its sender, account, login or machine. Somebody may mend
 * that, and then the same mail is taken. A refused sender is one, and so is a relay that wants a login (5.7.1) where the
 * recipient is named; of a mail that was read the same code is about what stands in it.
 */
export function isAboutUs(error: unknown): boolean {
  const { code, command, responseCode, status } = answerOf(error);
  if (responseCode < 500) return false;
  if (code === 'EAUTH' || loginCodes.includes(responseCode) || ofTheSender.test(status)) return true;
  if (command === 'MAIL FROM') return !ofTheMail.test(status);
  return command === 'RCPT TO' && status === '5.7.1';
}

/** Whether the other side refuses this mail or whom it is for; it will refuse it again. */
export function isAboutTheMail(error: unknown): boolean {
  const { code, responseCode } = answerOf(error);
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500 && !isAboutUs(error);
}

function answerOf(error: unknown) {
  const { code, command, responseCode = 0, response = '' } = error as Answer;
  return { code, command, responseCode, status: enhanced.exec(response)?.[1] ?? '' };
}
