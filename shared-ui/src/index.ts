/**
 * The core, which every page downloads. Measure its size before adding to it: forms, overlays, data, html and blocks have
 * entries of their own.
 */

export {
  formatDate,
  formatDateTime,
  formatDay,
  formatDayAndMonth,
  formatMoment,
  formatNumber,
  formatPrice,
  formatRange,
  formatShortDate,
  formatTerm,
  formatTime,
  withZone,
} from '@azadkar/shared-api/format';
export { Box } from '@chakra-ui/react/box';
export { Center } from '@chakra-ui/react/center';
export { Flex } from '@chakra-ui/react/flex';
export { Grid } from '@chakra-ui/react/grid';
export { SimpleGrid } from '@chakra-ui/react/simple-grid';
export { HStack, Stack } from '@chakra-ui/react/stack';
export { chakra } from '@chakra-ui/react/styled-system';
export { createLucideIcon } from 'lucide-react';
export * from './actions/button';
export * from './actions/drop-down';
export * from './actions/link';
export * from './actions/open-document';
export * from './actions/use-action';
export * from './complete-profile-notice';
export * from './feedback/alert';
export * from './feedback/badge';
export * from './feedback/empty-state';
export * from './feedback/lazy-with-retry';
export * from './feedback/waiting';
export * from './identity/avatar';
export * from './identity/logo';
export * from './identity/picture';
export * from './identity/stored-file';
export * from './layout/card';
export * from './layout/container';
export * from './layout/description-list';
export * from './layout/page-heading';
export * from './layout/section';
export * from './layout/separator';
export * from './layout/skip-link';
export * from './layout/slot';
export * from './layout/text';
export * from './layout/without-scripts';
export * from './notices';
export * from './session/kept-copy';
export * from './session/menu-counts';
export * from './session/outbox-key';
export * from './session/unsent-input';
export * from './session/use-page-title';
export * from './session/use-session';
export * from './system/announcements';
export * from './system/app-provider';
export * from './system/color-mode';
export * from './system/color-mode-button';
export { createStyleCache } from './system/style-cache';
export * from './use-site';
