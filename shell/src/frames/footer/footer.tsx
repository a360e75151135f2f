import { brand } from '@azadkar/shared-api/brand';
import { Box, Container, Flex, Link, Logo, Stack, Text } from '@azadkar/shared-ui';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { chooseToSaveData, usePicturesWait } from '../../save-data/saves-data';
import { footerGroups } from '../menus/menu-groups';
import type { MenuLink } from '../menus/menu-links';
import { useMenuLinks } from '../menus/site-menus';
import { SocialLinks } from './social-links';

/** About its final height, so that a short page does not shift when only part of the footer has arrived. */
const HEIGHT = { base: '34rem', md: '32rem', lg: '24rem' };

const GROUPS = footerGroups.map(([group]) => `footer/${group}`);

/** The footer of public pages. */
export function Footer() {
  const menus = useMenuLinks(...GROUPS);
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
            <Text color="fg.muted">{brand.slogan}</Text>
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
}

function LastLine() {
  const [links = []] = useMenuLinks('footer/legal');
  return (
    <Flex wrap="wrap" justify="space-between" columnGap="8" mt="8" pt="3" borderTopWidth="1px" color="fg.muted">
      <Text textStyle="sm" py="1">
        © {brand.fullName}
      </Text>
      <Flex as="ul" wrap="wrap" columnGap="5" listStyleType="none">
        {links.map((link) => (
          <FooterLink key={link.to} {...link} />
        ))}
        <li>
          <SaveDataButton />
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
          <FooterLink key={link.to} {...link} />
        ))}
      </Box>
    </Box>
  );
}

function FooterLink({ label, to }: MenuLink) {
  return (
    <li>
      <Link asChild color="fg.muted" textStyle="sm" minHeight="8" py="1" display="inline-flex" alignItems="center">
        <RouterLink to={to}>{label}</RouterLink>
      </Link>
    </li>
  );
}

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
