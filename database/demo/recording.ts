/** A short recording as a WAV file: a melody, so that one hears which lesson plays. */
import { chance } from './seeded.ts';

const samplesPerSecond = 8000;
const headerBytes = 44;
/** A pentatonic scale, in hertz: whatever is picked sounds well together. */
const scale = [261.6, 293.7, 329.6, 392, 440, 523.3, 587.3];

/** Bytes of a recording of that many seconds. */
export const recordingBytes = (seconds: number): number => headerBytes + seconds * samplesPerSecond;

/** Two notes a second, 8 bits a sample, one channel; the same for the same key. */
export function recording(key: string, seconds: number): Buffer {
  const file = Buffer.alloc(recordingBytes(seconds), 128);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(samplesPerSecond, 24);
  file.writeUInt32LE(samplesPerSecond, 28);
  file.writeUInt16LE(1, 32);
  file.writeUInt16LE(8, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(file.length - headerBytes, 40);
  const length = samplesPerSecond / 2;
  for (let note = 0; note < seconds * 2; note++) {
    const pitch = scale[chance(`${key}/${note}`, scale.length)] ?? 440;
    for (let sample = 0; sample < length; sample++) {
      const fading = Math.exp((-4 * sample) / length);
      const wave = Math.sin((2 * Math.PI * pitch * sample) / samplesPerSecond);
      file[headerBytes + note * length + sample] = 128 + Math.round(60 * fading * wave);
    }
  }
  return file;
}
