import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export type SmtpStandIn = {
  port: number;
  /** The mails taken, in their order. */
  received: Email[];
  /** Whom they were handed over for. */
  recipients: string[];
  /** Makes it accept what its options refused. */
  recover(): void;
  stop(): Promise<void>;
};

/** A real SMTP server on a free port of this machine, without TLS. */
export async function startSmtpServer(options: SMTPServerOptions = {}): Promise<SmtpStandIn> {
  const received: Email[] = [];
  const recipients: string[] = [];
  const keep: NonNullable<SMTPServerOptions['onData']> = (stream, session, answer) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', async () => {
      recipients.push(...session.envelope.rcptTo.map(({ address }) => address));
      received.push(await PostalMime.parse(Buffer.concat(chunks)));
      answer();
    });
  };
  let onData = options.onData ?? keep;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    closeTimeout: 500,
    ...options,
    onData: (...arguments_) => onData(...arguments_),
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () => new Promise<void>((resolve) => server.close(resolve));
  const recover = () => {
    onData = keep;
  };
  return { port: (server.server.address() as AddressInfo).port, received, recipients, recover, stop };
}

/** An SMTP answer that refuses, with its code. */
export function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
