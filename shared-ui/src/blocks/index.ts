/**
 * Blocks of content pages. They are not shared at run time: each remote compiles in those that it shows, so a page pays
 * for nothing that it does not have. For that they import components by the package's door, never by a relative path.
 */
export { CheckItem, CheckList } from './check-list';
export { IconTile } from './icon-tile';
export { NumberedStep, NumberedSteps } from './numbered-steps';
export { Statistics } from './statistics';
export { VideoPlayer } from './video-player';
