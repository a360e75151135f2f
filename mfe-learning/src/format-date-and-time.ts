import { formatDate, formatTime } from '@azadkar/shared-ui';

/** `21 November 2026, 6:30 pm`: the long form that course pages use. */
export const formatDateAndTime = (date: string): string => `${formatDate(date)}, ${formatTime(date)}`;
