import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pictureName } from '../src/platform/files/picture-name';
import { sha256 } from '../src/platform/security/tokens';
import { events } from './data/ticketing-events';
import { portraitOf } from './stored-media';

const FOLDER = path.join(import.meta.dirname, 'media');
const MAX_BYTES = 1_500_000;
const filesOf = (folder: string) =>
  readdirSync(path.join(FOLDER, folder)).map((name) => ({
    name,
    bytes: readFileSync(path.join(FOLDER, folder, name)),
  }));
const everything = readdirSync(FOLDER).flatMap(filesOf);

test('the name of each picture says the colors of its corners', async () => {
  for (const { name, bytes } of filesOf('pictures'))
    expect(await pictureName(name.replace(/_c\w+/, ''), bytes)).toBe(name);
});

test('no two files of the demo are alike, and together they are small enough for a clone on a slow connection', () => {
  expect(new Set(everything.map(({ bytes }) => sha256(bytes))).size).toBe(everything.length);
  expect(everything.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBeLessThan(MAX_BYTES);
});

test('the speakers of one event have different faces', () => {
  for (const { speakers } of events) expect(new Set(speakers.map(portraitOf)).size).toBe(speakers.length);
});
