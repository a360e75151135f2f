import { formatDate, formatTime } from '@azadkar/shared-ui';

/** A moment in full, as courses write it: `21 November 2026, 6:30 pm`. */
export const formatDateAndTime = (moment: string): string => `${formatDate(moment)}, ${formatTime(moment)}`;
