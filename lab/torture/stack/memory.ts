/** The memory of a process, from its metrics. */
import type { SiteProcess } from './site-process';

export interface Memory {
  /** In use by JavaScript objects and the buffers that belong to them; between two garbage collections some of it is not needed any more. */
  readonly heldMb: number;
  /** What the system has given to the process. */
  readonly residentMb: number;
}

export async function readMemory({ metricsOrigin }: SiteProcess): Promise<Memory> {
  const text = await (await fetch(`${metricsOrigin}/metrics`)).text();
  const megabytesOf = (metric: string) => {
    const [, bytes] = new RegExp(`^${metric} (\\S+)$`, 'm').exec(text) ?? [];
    if (bytes === undefined) throw new Error(`There is no metric ${metric}.`);
    return Math.round(Number(bytes) / 1024 ** 2);
  };
  return {
    heldMb: megabytesOf('nodejs_heap_size_used_bytes') + megabytesOf('nodejs_external_memory_bytes'),
    residentMb: megabytesOf('process_resident_memory_bytes'),
  };
}
