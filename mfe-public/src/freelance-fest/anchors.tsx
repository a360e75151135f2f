import { Box, Container, Flex, Link } from '@azadkar/shared-ui';

const anchors = ['overview', 'speakers', 'schedule', 'packages', 'faqs'];

/** The parts of the page, in reach while it scrolls on a wide screen. */
export function Anchors() {
  return (
    <Box as="nav" aria-label="On this page" bg="bg.panel" borderBottomWidth="1px">
      <Container>
        <Flex as="ul" listStyleType="none" gap={{ base: '1', md: '4' }} overflowX="auto" scrollbarWidth="none">
          {anchors.map((anchor) => (
            <li key={anchor}>
              <Link
                href={`#${anchor}`}
                display="inline-flex"
                alignItems="center"
                minHeight="12"
                px="2"
                color="fg"
                fontWeight="medium"
                textTransform="capitalize"
              >
                {anchor === 'faqs' ? 'FAQs' : anchor}
              </Link>
            </li>
          ))}
        </Flex>
      </Container>
    </Box>
  );
}
