import { brand } from '@azadkar/shared-api/brand';
import { Box, ColorModeButton, Container, Flex, Link, Text } from '@azadkar/shared-ui';
import { Link as RouterLink } from 'react-router-dom';
import { useMenuLinks } from './menus/site-menus';

/** The footer of forms and of members' pages, one line: what comes after the work must not be longer than the work. */
export function SlimFooter() {
  const [links = []] = useMenuLinks('footer/slim');
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
        <Text hideBelow="sm">© {brand.name}</Text>
        <Flex as="ul" wrap="wrap" align="center" columnGap="5" listStyleType="none">
          {links.map(({ label, to }) => (
            <li key={to}>
              <Link asChild color="inherit" minHeight="8" display="inline-flex" alignItems="center">
                <RouterLink to={to}>{label}</RouterLink>
              </Link>
            </li>
          ))}
          <li>
            <ColorModeButton />
          </li>
        </Flex>
      </Container>
    </Box>
  );
}
