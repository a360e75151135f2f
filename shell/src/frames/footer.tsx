import { Box, ColorModeButton, Container, chakra, Flex, Link, Logo, Stack, Text, useSite } from '@azadkar/shared-ui';
import { Icon } from 'lucide-react';
import { memo, useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { chooseToSaveData, usePicturesWait } from '../saves-data';
import { footerGroups } from './menus/menu-groups';
import { type MenuLink, useLinks } from './menus/site-menus';

/** About its final height, so that a short page does not shift when only part of the footer has arrived. */
const HEIGHT = { base: '34rem', md: '32rem', lg: '24rem' };

const GROUPS = footerGroups.map(([group]) => `footer/${group}`);

/** The footer of public pages. */
export const Footer = memo(() => {
  const menus = useLinks(GROUPS);
  const { slogan } = useSite();
  return (
    <Box
      as="footer"
      minHeight={HEIGHT}
      borderTopWidth="1px"
      bg="bg.subtle"
      mt="auto"
      pt={{ base: '10', md: '12' }}
      pb="8"
    >
      <Container>
        <Box
          display="flex"
          flexDirection={{ base: 'column', lg: 'row' }}
          gap={{ base: '8', lg: '12' }}
          justifyContent="space-between"
        >
          <Stack gap="4" maxWidth="20rem">
            <Logo />
            <Text color="fg.muted">{slogan}</Text>
            <SocialLinks />
          </Stack>
          <Box css={columns}>
            {footerGroups.map(([group, label], i) => (
              <LinkColumn key={group} label={label} links={menus[i]} />
            ))}
          </Box>
        </Box>
        <LastLine />
      </Container>
    </Box>
  );
});

function LastLine() {
  const [links = []] = useLinks(['footer/legal']);
  const { fullName } = useSite();
  return (
    <Flex wrap="wrap" justify="space-between" columnGap="8" mt="8" pt="3" borderTopWidth="1px" color="fg.muted">
      <Text textStyle="sm" py="1">
        © {fullName}
      </Text>
      <Flex as="ul" wrap="wrap" align="center" columnGap="5" listStyleType="none">
        {links.map((link) => (
          <FooterLink key={link.to} label={link.label} to={link.to} />
        ))}
        <li>
          <SaveDataButton />
        </li>
        <li>
          <ColorModeButton />
        </li>
      </Flex>
    </Flex>
  );
}

/** Two columns of lists on a phone, side by side on a wide screen, one below the other where neither fits. */
const columns = {
  columnWidth: '9rem',
  columnGap: '6',
  '& > nav': { breakInside: 'avoid', pb: '6' },
  '@media (min-width: 64rem)': { display: 'flex', flexWrap: 'wrap', columnGap: '12' },
};

function LinkColumn({ label, links = [] }: { label: string; links?: readonly MenuLink[] }) {
  const id = useId();
  if (links.length === 0) return null;
  return (
    <Box as="nav" aria-labelledby={id}>
      <Text as="h2" id={id} textStyle="sm" fontWeight="semibold" mb="1">
        {label}
      </Text>
      <Box as="ul" listStyleType="none">
        {links.map((link) => (
          <FooterLink key={link.to} label={link.label} to={link.to} />
        ))}
      </Box>
    </Box>
  );
}

const FooterLink = memo(({ label, to }: Pick<MenuLink, 'label' | 'to'>) => (
  <li>
    <Link asChild color="fg.muted" textStyle="sm" minHeight="8" py="1" display="inline-flex" alignItems="center">
      <RouterLink to={to}>{label}</RouterLink>
    </Link>
  </li>
));

/** Lets pictures wait until they are asked for, or shows them again. */
function SaveDataButton() {
  const wait = usePicturesWait();
  return (
    <Link asChild color="fg.muted" textStyle="sm" minHeight="8" py="1" display="inline-flex" alignItems="center">
      <button type="button" onClick={() => chooseToSaveData(wait ? 'off' : 'on')}>
        {wait ? 'Show pictures' : 'Save data'}
      </button>
    </Link>
  );
}

/** The networks' symbols, drawn on a grid of 24 with lines of 2. */
const SYMBOLS: Readonly<Record<string, string>> = {
  Facebook: 'M17 3h-2.5A4.5 4.5 0 0 0 10 7.5V21M6.5 11.5h9',
  LinkedIn: 'M5 10v10M5 5v.01M10.5 20V10m0 5a4.25 4.25 0 0 1 8.5 0v5',
  X: 'M4 4l16 16M20 4 4 20',
  Instagram:
    'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5zM8 12a4 4 0 1 0 8 0 4 4 0 0 0-8 0zM17 7v.01',
  YouTube: 'M5.5 5.5h13a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3h-13a3 3 0 0 1-3-3v-7a3 3 0 0 1 3-3zM10 9l5 3-5 3z',
};

function SocialLinks() {
  const { social } = useSite();
  return (
    <Flex as="ul" wrap="wrap" gap="1" ms="-11px" listStyleType="none">
      {social.map(({ label, url }) => (
        <li key={url}>
          <SocialLink href={url} rel="noopener" aria-label={label} title={label}>
            <Icon size={22} iconNode={[['path', { key: label, d: SYMBOLS[label] ?? '' }]]} />
          </SocialLink>
        </li>
      ))}
    </Flex>
  );
}

const SocialLink = chakra('a', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '44px',
    rounded: 'md',
    color: 'fg.muted',
    _hover: { color: 'brand.fg', bg: 'bg.muted' },
  },
});

/** The footer of forms and of members' pages, one line: what comes after the work must not be longer than the work. */
export function SlimFooter() {
  const [links = []] = useLinks(['footer/slim']);
  const { name } = useSite();
  return (
    <Box as="footer" borderTopWidth="1px" mt="auto" textStyle="sm" color="fg.muted">
      <Container
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        columnGap="6"
        py={{ base: '1.5', sm: '3' }}
      >
        <Text hideBelow="sm">© {name}</Text>
        <Flex as="ul" wrap="wrap" align="center" columnGap="5" listStyleType="none">
          {links.map((link) => (
            <FooterLink key={link.to} label={link.label} to={link.to} />
          ))}
          <li>
            <ColorModeButton />
          </li>
        </Flex>
      </Container>
    </Box>
  );
}
