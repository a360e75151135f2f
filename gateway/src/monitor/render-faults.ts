/** Which pages that this server did not render count as a fault that their visitor met. */
import { nameOf, type ReleaseId } from '@azadkar/release';

export interface UnrenderedPage {
  readonly release: ReleaseId;
  readonly page: string;
  readonly kind: 'failed' | 'late' | 'crashed' | 'skipped';
}

/** A machine under load can end a renderer once; from then on it is the page. */
const MIN_FAULTS = 2;

export class RenderFaults {
  readonly #faults = new Map<string, number>();

  /** Other versions are live. */
  clear(): void {
    this.#faults.clear();
  }

  /** A page that is skipped because it failed before counts once that is certain; one that is late never does: browsers render it. */
  counts({ release, page, kind }: UnrenderedPage): boolean {
    const cause = `${nameOf(release)} ${page}`;
    const faults = this.#faults.get(cause) ?? 0;
    if (kind === 'skipped') return faults >= MIN_FAULTS;
    if (kind === 'late') return false;
    this.#faults.set(cause, faults + 1);
    return true;
  }
}
