import { promisify } from 'node:util';
import { constants, type ZstdOptions, zstdCompress, zstdDecompress } from 'node:zlib';

/** Quick, and with a checksum of the content in it: what was damaged does not decompress. */
export const zstdOptions: ZstdOptions = {
  params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 },
};

const compressed = promisify(zstdCompress);

export const compress = (content: Buffer): Promise<Buffer> => compressed(content, zstdOptions);
export const decompress: (content: Buffer) => Promise<Buffer> = promisify(zstdDecompress);

/** Whether what was to be decompressed is not what was compressed: cut short, or with other bytes. */
export const isDamage = (error: unknown): boolean =>
  /^(?:ZSTD_|Z_|ERR_BUFFER_TOO_LARGE)/.test((error as NodeJS.ErrnoException).code ?? '');
