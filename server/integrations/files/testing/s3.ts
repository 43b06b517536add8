import S3rver from '@20minutes/s3rver';

/**
 * An S3 server of a test's own, with one bucket, and the settings to reach it.
 * @param takesAnySignature for whoever lists: this server reckons the signature of a listing in a way of its own
 */
export async function startS3(folder: string, { takesAnySignature = false } = {}) {
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    vhostBuckets: false,
    allowMismatchedSignatures: takesAnySignature,
    configureBuckets: [{ name: 'portal', configs: [] }],
  });
  const { port } = await server.run();
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'portal',
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      // Without a slash: this server does not find the source of a copy by an escaped one.
      prefix: 'files-',
    },
    stop: () => server.close(),
  };
}
