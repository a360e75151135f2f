import { paths } from '@azadkar/shared-api/paths';
import { Container, EmptyState, Flex, LinkButton } from '@azadkar/shared-ui';

export function Component() {
  return (
    <Container py={{ base: '10', md: '20' }}>
      <EmptyState
        headingLevel={1}
        title="Coming Soon"
        text="We are working on this page. Until it is here, see what is on, or what members wrote."
        action={
          <Flex gap="3" wrap="wrap" justify="center">
            <LinkButton to={paths.events}>Events</LinkButton>
            <LinkButton to={paths.blog} variant="outline">
              Blog
            </LinkButton>
          </Flex>
        }
      />
    </Container>
  );
}
