import { defaults } from '../../../process/defaults';

const DEFAULT_GUARD_MINUTES = 15;

/** The minutes in which the monitor may revert a pin on a channel, unless the release manager says otherwise. */
export const guardMinutesOf = (channel: string): number => (channel === defaults.channel ? DEFAULT_GUARD_MINUTES : 0);
