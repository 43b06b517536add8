import { expect, test } from 'vitest';
import { startTestServer } from '../testing/server.ts';

test('a server with METRICS_PORT measures its own requests, on that port only', async () => {
  const metricsPort = await freePort();
  const server = await startTestServer({ METRICS_PORT: String(metricsPort) });
  try {
    await fetch(`${server.url}/health`);
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    expect(text).toMatch(/portal_http_request_seconds_count\{method="GET",route="\/health",status="200"\} 1/);
    const outside = await fetch(`${server.url}/metrics`);
    expect(await outside.text()).not.toContain('portal_http_request_seconds');
  } finally {
    await server.stop();
  }
});

async function freePort(): Promise<number> {
  const { createServer } = await import('node:net');
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
