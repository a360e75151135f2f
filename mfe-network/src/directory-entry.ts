import { paths } from '@azadkar/shared-api/paths';
import type { Location } from 'react-router-dom';

/** What a card of the directory puts into the history, so that the member's page leads back to the same list. */
interface DirectoryEntry {
  directory: string;
}

export const directoryEntry = ({ pathname, search }: Location): DirectoryEntry => ({ directory: pathname + search });

const directories = [
  { path: paths.peers, name: 'Peers' },
  { path: paths.ourVoice, name: 'Our Voice' },
] as const;

/** The list that a member's page was opened from, by the state of its entry in the history; null for any other entry. */
export function directoryOf(state: unknown): { to: string; name: string } | null {
  if (typeof state !== 'object' || state === null || !('directory' in state)) return null;
  const to = String(state.directory);
  const directory = directories.find(({ path }) => to === path || to.startsWith(`${path}?`));
  return directory ? { to, name: directory.name } : null;
}
