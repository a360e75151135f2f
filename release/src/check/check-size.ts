import { compressFiles } from '../publish/compress-files';
import type { Build } from '../publish/read-build';
import type { Finding } from './finding';

/** Checks the compressed size of the largest page: the entry and the files that the page needs at once. */
export async function checkSize({ record, files }: Build, budgetKilobytes: number): Promise<Finding> {
  const compressed = await compressFiles(files);
  const sizeOf = (name: string) => compressed.get(name)?.br.byteLength ?? files.get(name)?.byteLength ?? 0;
  const pages: [string, readonly string[]][] =
    record.kind === 'remote'
      ? Object.entries(record.pages).map(([page, needs]) => [page, [record.entry, ...needs.files]])
      : [['every page', record.scripts]];
  const sizes = pages.map(([page, names]) => [page, names.reduce((sum, name) => sum + sizeOf(name), 0)] as const);
  const [page, bytes] = sizes.sort(([, a], [, b]) => b - a)[0] ?? ['no page', 0];
  const detail = `${page} sends ${(bytes / 1000).toFixed(1)} kB of ${budgetKilobytes} kB`;
  return { what: 'size', verdict: bytes <= budgetKilobytes * 1000 ? 'ok' : 'failed', detail };
}
