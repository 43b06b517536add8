import { resolve } from 'node:path';
import { z } from 'zod';
import { adminFactorSettings, readAdminFactorConfig } from './auth/admin-factor.ts';
import { redirectUrls } from './auth/redirect-patterns.ts';
import { readSessionConfig, sessionSettings } from './auth/sessions/lifetime.ts';
import { readSocialConfig, socialSettings } from './auth/social/config.ts';
import { readWebauthnConfig, webauthnSettings } from './auth/webauthn/config.ts';
import { backupSettings, readBackupConfig } from './backup/config.ts';
import { fewestPlaces } from './database/turn-of-caller.ts';
import { StartupError } from './errors.ts';
import { fileSettings, readFilesConfig } from './integrations/files/config.ts';
import { mailSettings, readMailConfig } from './integrations/mail/config.ts';
import { paymentSettings, readPaymentsConfig } from './integrations/payments/config.ts';
import { pushSettings, readPushConfig } from './integrations/push/config.ts';
import { readSmsConfig, smsSettings } from './integrations/sms/config.ts';
import { readVideoConfig, videoSettings } from './integrations/video/config.ts';
import { landingSettings, readLandingConfig } from './static/landing/config.ts';
import { readTlsConfig, tlsSettings } from './tls/config.ts';

const onOff = z.enum(['0', '1']).transform((value) => value === '1');

/** The environment, one name a setting; docs/operations.md describes each. */
const settings = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(fewestPlaces).max(200).default(10),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  REDIRECT_URLS: redirectUrls,
  PRODUCT_TITLE: z.string().min(1).default('School Communicator'),
  DEMO: onOff.optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  JWT_KEYS: z.string().min(1).optional(),
  TRUST_PROXY: z.string().default('0'),
  AUTH_AUTOCONFIRM: onOff.default(false),
  DISK_RESERVE: z.coerce
    .number()
    .int()
    .min(0)
    .default(128 * 1024 ** 2),
  DIGEST_HOUR: z.coerce.number().int().min(0).max(23).default(17),
  PORTAL_DOWNLOADS: onOff.default(true),
  SCHOOL_OFFLINE: onOff.default(true),
  METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  ...adminFactorSettings,
  ...sessionSettings,
  ...backupSettings,
  ...fileSettings,
  ...landingSettings,
  ...mailSettings,
  ...smsSettings,
  ...pushSettings,
  ...paymentSettings,
  ...socialSettings,
  ...tlsSettings,
  ...videoSettings,
  ...webauthnSettings,
});

/** Every setting, by its name in the environment. */
export const settingNames: string[] = settings.keyof().options;

export type Settings = z.output<typeof settings>;
export type Config = ReturnType<typeof readConfig>;

/**
 * Parses the environment into the server's configuration.
 * @throws {StartupError} naming every setting that is wrong and why.
 */
export function readConfig(environment: Record<string, string | undefined> = process.env) {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = settings.safeParse(present);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new StartupError(`The configuration is not valid:\n${lines.join('\n')}`);
  }
  const given = parsed.data;
  if (given.DATABASE_URL && !given.JWT_KEYS) {
    throw new StartupError(
      'JWT_KEYS is required with DATABASE_URL, so that every server beside this one signs with the same keys. ' +
        'Make it once with: npm run portal -- jwt-keys',
    );
  }
  const files = readFilesConfig(given);
  const config = {
    port: given.PORT,
    host: given.HOST,
    dataDir: resolve(given.DATA_DIR),
    databaseUrl: given.DATABASE_URL,
    databaseDirectUrl: given.DATABASE_DIRECT_URL ?? given.DATABASE_URL,
    poolSize: given.DATABASE_POOL_SIZE,
    publicUrl: given.PUBLIC_URL?.replace(/\/+$/, ''),
    redirectUrls: given.REDIRECT_URLS,
    productTitle: given.PRODUCT_TITLE,
    demo: given.DEMO,
    logLevel: given.LOG_LEVEL,
    jwtKeys: given.JWT_KEYS,
    trustProxy: trustProxy(given.TRUST_PROXY),
    authAutoconfirm: given.AUTH_AUTOCONFIRM,
    adminFactor: readAdminFactorConfig(given, given.DEMO !== true && isReachable(given)),
    sessions: readSessionConfig(given),
    isReachable: isReachable(given),
    diskReserve: given.DISK_RESERVE,
    digestHour: given.DIGEST_HOUR,
    portalDownloads: given.PORTAL_DOWNLOADS,
    schoolOffline: given.SCHOOL_OFFLINE,
    metricsPort: given.METRICS_PORT,
    files,
    backup: readBackupConfig(given, files.adapter === 's3' ? files.s3 : undefined),
    landing: readLandingConfig(given, given.PRODUCT_TITLE, isDemonstration(given)),
    mail: readMailConfig(given),
    contact: given.CONTACT_EMAIL,
    push: readPushConfig(given, !given.SMTP_URL),
    smsWebhookSecrets: given.SMS_WEBHOOK_SECRET,
    sms: readSmsConfig(given, !given.SMTP_URL),
    smsCountries: given.SMS_COUNTRIES,
    social: readSocialConfig(given),
    webauthn: readWebauthnConfig(given),
    payments: readPaymentsConfig(given, isReachable(given)),
    video: readVideoConfig(given),
    tls: readTlsConfig(given),
  };
  if (config.authAutoconfirm && isPublic(config)) {
    throw new StartupError(
      'AUTH_AUTOCONFIRM=1 accepts any e-mail address unproven; it is refused for a server beyond loopback.',
    );
  }
  return config;
}

/** Whether others can reach the server. A proxy in front brings people from beyond, also where PUBLIC_URL was forgotten. */
function isReachable({ TRUST_PROXY, HOST, PUBLIC_URL }: Settings): boolean {
  return TRUST_PROXY !== '0' || isPublic({ host: HOST, publicUrl: PUBLIC_URL });
}

/** Whether nobody but this machine's people can take sample values for real ones. */
function isDemonstration({ DEMO, HOST, PUBLIC_URL }: Settings): boolean {
  return DEMO ?? !isPublic({ host: HOST, publicUrl: PUBLIC_URL });
}

/** `0` trusts no header, a number that many proxies in front, otherwise a list of their addresses. */
function trustProxy(value: string): boolean | string | ((address: string, hop: number) => boolean) {
  if (value === '0') return false;
  if (!/^\d+$/.test(value)) return value;
  return (_address, hop) => hop < Number(value);
}

/** Whether the server can be reached from beyond this machine. */
export function isPublic(config: { host: string; publicUrl: string | undefined }): boolean {
  const loopback = ['127.0.0.1', 'localhost', '::1'];
  const publicHost = config.publicUrl ? new URL(config.publicUrl).hostname : 'localhost';
  return !loopback.includes(config.host) || !loopback.includes(publicHost.replace(/^\[|\]$/g, ''));
}
