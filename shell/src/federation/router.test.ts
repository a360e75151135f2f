import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as offered from './router';

const root = path.join(__dirname, '../../..');

/** Files that end in the browser; tests and the server build bring the whole router along. */
function sources(): string[] {
  const rooms = readdirSync(root).filter((room) => /^(shell|shared-ui|mfe-.*)$/.test(room));
  return rooms
    .flatMap((room) =>
      readdirSync(path.join(root, room, 'src'), { recursive: true, encoding: 'utf8' }).map((file) =>
        path.join(root, room, 'src', file),
      ),
    )
    .filter(
      (file) => /\.tsx?$/.test(file) && !/\.test\.|(?<!development)[\\/]testing[\\/]|[\\/]server[\\/]/.test(file),
    );
}

/** Names that a file takes from the router, types left out. */
function namesIn(file: string): string[] {
  const imports = readFileSync(file, 'utf8').matchAll(/import \{([^}]*)\} from 'react-router-dom'/g);
  const names = [...imports].flatMap(([, list = '']) => list.split(',').map((name) => name.trim()));
  return names.filter((name) => name && !name.startsWith('type ')).map((name) => name.replace(/ as .*/, ''));
}

test('every name that the site takes from the router is offered', () => {
  expect(sources().flatMap(namesIn)).toContain('useLoaderData');
  const missing = sources().flatMap((file) =>
    namesIn(file)
      .filter((name) => !(name in offered))
      .map((name) => `${name} in ${path.relative(root, file)}`),
  );
  expect(missing).toEqual([]);
});
