import { paths } from '@azadkar/shared-api/paths';
import {
  Box,
  Container,
  chakra,
  closeAnnouncement,
  Flex,
  hiddenOnceClosed,
  IconButton,
  WITHOUT_SCRIPTS,
} from '@azadkar/shared-ui';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { FestMark } from './fest-mark';

/** What the strip announces. Another fest has another name, so that it is shown to those who closed this one. */
const fest = {
  name: 'fest-2022',
  title: 'Freelance Fest 2022',
  dates: 'Islamabad in May, Gilgit in August',
  to: paths.freelanceFest,
} as const;

/** The strip above the header, with the conference's mark and dates. Once closed, it stays closed on this device. */
export function FestStrip() {
  const strip = useRef<HTMLElement>(null);
  const close = () => {
    strip.current?.nextElementSibling?.querySelector('a')?.focus(); // the focus must not vanish with the button
    closeAnnouncement(fest.name);
  };
  return (
    <Box
      as="aside"
      ref={strip}
      aria-label="Announcement"
      bg="bg.inverted"
      color="fg.inverted"
      textStyle="sm"
      css={hiddenOnceClosed(fest.name)}
    >
      <Container display="flex" alignItems="center" justifyContent="space-between" gap="2">
        <FestLink to={fest.to}>
          <FestMark />
          <Flex as="span" wrap="wrap" columnGap="3" minWidth="0">
            <chakra.span fontWeight="semibold">{fest.title}</chakra.span>
            <chakra.span display={{ base: 'none', sm: 'inline' }} opacity="0.85">
              {fest.dates}
            </chakra.span>
          </Flex>
        </FestLink>
        <IconButton
          variant="ghost"
          size="xs"
          me="-2"
          color="inherit"
          aria-label="Close the announcement"
          _hover={{ bg: 'brand.900' }}
          css={WITHOUT_SCRIPTS.hidden}
          onClick={close}
        >
          <X />
        </IconButton>
      </Container>
    </Box>
  );
}

const FestLink = chakra(
  RouterLink,
  {
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2.5',
      minWidth: '0',
      minHeight: '8',
      color: 'inherit',
      textDecoration: 'none',
      _hover: { textDecoration: 'underline' },
      '& > svg': { flexShrink: '0' },
    },
  },
  { forwardProps: ['to'] },
);
