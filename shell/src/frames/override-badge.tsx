import type { LeanRemote } from '@azadkar/release/manifest';
import { Flex } from '@azadkar/shared-ui';

/** Says that this browser has version overrides, with a link to reset them. */
export const OverrideBadge = ({ chosen }: { chosen: readonly LeanRemote[] }) => (
  <Flex
    as="aside"
    aria-label="Versions chosen for this browser"
    position="fixed"
    bottom="4"
    left="4"
    zIndex="toast"
    gap="3"
    px="4"
    py="2"
    maxWidth="calc(100vw - 2rem)"
    wrap="wrap"
    rounded="full"
    bg="bg.inverted"
    color="fg.inverted"
    fontSize="sm"
    shadow="lg"
  >
    <span>{chosen.map(({ name, versions }) => `${name}@${versions[0]?.version}`).join(', ')} for you only</span>
    <a href="/override">
      <u>Reset</u>
    </a>
  </Flex>
);
