import { paths } from '@azadkar/shared-api/paths';
import { Container, Flex, Heading, LinkButton, OutlineLink, Text } from '@azadkar/shared-ui';
import styles from './coming-soon.module.css';
import kite from './kite.svg';

export function Component() {
  return (
    <Container py={{ base: '6', md: '10' }}>
      <Sky />
      <Flex direction="column" align="center" textAlign="center" gap="3" px="4" pt={{ base: '8', md: '10' }} pb="6">
        <Heading as="h1" size="3xl">
          Coming Soon
        </Heading>
        <Text color="fg.muted" maxWidth="lg">
          We are working on this page. Until it is here, see what is on, or what members wrote.
        </Text>
        <Flex gap="3" wrap="wrap" justify="center" mt="2">
          <LinkButton to={paths.events}>Events</LinkButton>
          <OutlineLink to={paths.blog}>Blog</OutlineLink>
        </Flex>
      </Flex>
    </Container>
  );
}

/** Kites above the rooftops: a decoration. */
const Sky = () => (
  <div className={styles.sky}>
    <img className={`${styles.kite} ${styles.farther}`} src={kite} alt="" width={120} height={210} />
    <img className={`${styles.kite} ${styles.far}`} src={kite} alt="" width={120} height={210} />
    <img className={styles.kite} src={kite} alt="" width={120} height={210} />
    <div className={styles.rooftops} />
  </div>
);
