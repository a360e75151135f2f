/** The shell's server build, as it is published but faster to make: for tests of what a remote can do in it. */
import path from 'node:path';
import { build } from 'esbuild';

const ENTRY = path.resolve(__dirname, '../../../shell/src/server/index.ts');
const PICTURES = ['.svg', '.webp', '.avif', '.png', '.jpg', '.woff2'];

let program: Promise<string> | undefined;

export function realShell(): Promise<string> {
  program ??= build({
    entryPoints: [ENTRY],
    bundle: true,
    platform: 'node',
    format: 'iife',
    target: 'node20',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: Object.fromEntries(PICTURES.map((ending) => [ending, 'empty'])),
    write: false,
  }).then(({ outputFiles: [file] }) => file?.text ?? '');
  return program;
}
