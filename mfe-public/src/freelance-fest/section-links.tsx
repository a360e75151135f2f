import { Box, Container, Flex, Link } from '@azadkar/shared-ui';

const sectionIds = ['overview', 'speakers', 'schedule', 'packages', 'faqs'];

/** Links to the sections of the page. */
export function SectionLinks() {
  return (
    <Box as="nav" aria-label="On this page" bg="bg.panel" borderBottomWidth="1px">
      <Container>
        <Flex as="ul" listStyleType="none" gap={{ base: '1', md: '4' }} overflowX="auto" scrollbarWidth="none">
          {sectionIds.map((id) => (
            <li key={id}>
              <Link
                href={`#${id}`}
                display="inline-flex"
                alignItems="center"
                minHeight="12"
                px="2"
                color="fg"
                fontWeight="medium"
                textTransform="capitalize"
              >
                {id === 'faqs' ? 'FAQs' : id}
              </Link>
            </li>
          ))}
        </Flex>
      </Container>
    </Box>
  );
}
