import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from './toolchain.mjs';

// `node scripts/brand.mjs`: draws the icons and the picture that links are shared with, of the SVG files in
// web/brand and web/public/icon.svg, into web/public. Run it after one of those has changed, and commit both.

/** @type {[source: string, target: string, width: number][]} */
const pictures = [
  ['public/icon.svg', 'icons/192.png', 192],
  ['public/icon.svg', 'icons/512.png', 512],
  ['brand/maskable.svg', 'icons/maskable-512.png', 512],
  ['brand/apple-touch.svg', 'icons/apple-touch.png', 180],
  ['brand/social-preview.svg', 'social-preview.png', 1200],
];

mkdirSync(join(root, 'web/public/icons'), { recursive: true });
for (const [source, target, width] of pictures) {
  const drawing = sharp(join(root, 'web', source), { density: 72 * 8, limitInputPixels: false });
  await drawing
    .resize({ width })
    .png({ palette: true, colours: 128, effort: 10, compressionLevel: 9 })
    .toFile(join(root, 'web/public', target));
}

// For those that ask for /favicon.ico whatever the page says: one picture, a PNG within the old frame.
const small = await sharp(join(root, 'web/public/icon.svg'), { density: 72 * 8 })
  .resize({ width: 32 })
  .png({ palette: true })
  .toBuffer();
const frame = Buffer.alloc(22);
frame.writeUInt16LE(1, 2); // an icon
frame.writeUInt16LE(1, 4); // with one picture
frame.set([32, 32], 6);
frame.writeUInt16LE(1, 10);
frame.writeUInt16LE(32, 12);
frame.writeUInt32LE(small.length, 14);
frame.writeUInt32LE(frame.length, 18);
writeFileSync(join(root, 'web/public/favicon.ico'), Buffer.concat([frame, small]));
