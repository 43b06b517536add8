import { request } from 'node:https';
import { connect } from 'node:net';
import nodemailer from 'nodemailer';
import { expect, test } from 'vitest';
import { takeRefused } from './outside-calls.ts';

test.each([
  ['fetch', () => fetch('https://payments.yoco.com/api/checkouts')],
  ['http', () => new Promise((_, reject) => request('https://example.org').on('error', reject).end())],
  ['a socket', () => new Promise((_, reject) => connect(25, 'mail.example').on('error', reject))],
  ['mail', () => nodemailer.createTransport('smtp://192.0.2.7:25').verify()],
])('%s reaches nobody outside, and fails its test', async (_name, call) => {
  await expect(call()).rejects.toThrow();
  expect(takeRefused()).toHaveLength(1);
});
