/**
 * Parts of pages. They are not shared at run time: each remote compiles in those that it shows, so a page pays for nothing
 * that it does not have. For that they import components through the package's entry, never by a relative path.
 */
export { BannerHeading } from './banner-heading';
export { CheckItem, CheckList } from './check-list';
export { ChoiceLink } from './choice-link';
export { ConfirmButton } from './confirm-button';
export { CopyButton } from './copy-button';
export { type Column, DataTable } from './data-table';
export { describeDevice } from './describe-device';
export { Disclosure } from './disclosure';
export { ExpandableText } from './expandable-text';
export { type Figure, FigureCard } from './figure-card';
export { FullScreen } from './full-screen';
export { IconTile } from './icon-tile';
export { NextRow } from './next-row';
export { NotLoaded } from './not-loaded';
export { NumberedSteps } from './numbered-steps';
export {
  CancelOrder,
  ChangeMethod,
  describeOrder,
  describeTicket,
  leaveFor,
  loadOfferedMethods,
  methodLabels,
  OrderActions,
  PayOrder,
  type PricedMethod,
  UnpaidOrders,
} from './orders';
export { type PageTab, PageTabs } from './page-tabs';
export { ParentLink, WayOn } from './parent-link';
export { PlaceField } from './place-field';
export { PlanPrice } from './plan-price';
export { PlatformLinks, ProfileLink } from './profile-links';
export { saveFile } from './save-file';
export { ShareButton } from './share-button';
export { Statistics } from './statistics';
export { OtherPages, Subsection } from './subsection';
export { Tabs } from './tabs';
export { UnsentWrites } from './unsent-writes';
export { useChanged } from './use-changed';
export { VideoPlayer } from './video-player';
export { Aside, WithAside } from './with-aside';
export {
  asksQuestions,
  cut,
  divideText,
  loadText,
  NOT_WRITTEN,
  type TextSection,
  takeLinks,
  tileOf,
  type WrittenPage,
  withoutTags,
} from './written-text';
