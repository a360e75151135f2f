/** The modules of a remote that are loaded by themselves: its pages and its parts, by name. */
import fs from 'node:fs';
import path from 'node:path';
import type { PartRow } from '../manifest/part-table';
import type { PageRoute } from '../manifest/route-table';

interface Tables {
  readonly dir: string;
  readonly routeTable: readonly PageRoute[];
  readonly partTable?: readonly PartRow[];
}

/**
 * Each has the name of its chunk and of its faults, and what the container exposes it through. Throws where two have one name,
 * which faults and figures could not tell apart.
 */
export function modulesOf({ dir, routeTable, partTable = [] }: Tables) {
  const fileOf = (name: string, kind: 'page' | 'part') => findModule(path.join(dir, 'src'), name, kind);
  const pages = [...new Set(routeTable.map(({ page }) => page))];
  const parts = partTable.map(({ part }) => part);
  const twice = parts.find((part, i) => pages.includes(part) || parts.indexOf(part) !== i);
  if (twice !== undefined) throw new Error(`Two pages or parts are named ${twice}. Give each a name of its own.`);
  return [
    ...pages.map((name) => ({ name, file: fileOf(name, 'page'), behind: './routes' as const })),
    ...parts.map((name) => ({ name, file: fileOf(name, 'part'), behind: './parts' as const })),
  ];
}

/** The module of a page or part: beside the tables, in a folder of its name, or in that of an area. Throws where two have this name. */
function findModule(src: string, name: string, kind: 'page' | 'part'): string {
  const file = `${name}.${kind}.tsx`;
  const areas = fs.existsSync(src) ? fs.readdirSync(src) : [];
  const folders = ['', name, ...areas.flatMap((area) => (area === name ? [] : [area, path.join(area, name)]))];
  const found = folders.map((folder) => path.join(src, folder, file)).filter((module) => fs.existsSync(module));
  if (found.length > 1) throw new Error(`The module of ${name} is there twice: ${found.join(', ')}.`);
  return found[0] ?? path.join(src, name, file);
}
