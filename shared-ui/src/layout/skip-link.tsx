import { chakra } from '@chakra-ui/react/styled-system';

/** The first link on the page, visible when focused: it skips the menus. */
export const SkipLink = () => (
  <chakra.a
    href="#main"
    position="fixed"
    top="2"
    insetStart="2"
    zIndex="skipNav"
    px="4"
    py="3"
    rounded="md"
    bg="brand.solid"
    color="brand.contrast"
    fontWeight="semibold"
    transform="translateY(-200%)"
    _focusVisible={{ transform: 'none' }}
  >
    Skip to content
  </chakra.a>
);
