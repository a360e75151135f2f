import { paths } from '@azadkar/shared-api/paths';
import { AnchorButton, Box, Container, EmptyState, Flex, LinkButton, Text, useIsInDashboard } from '@azadkar/shared-ui';
import { BannerHeading, divideText, NOT_WRITTEN, takeLinks, type WrittenPage } from '@azadkar/shared-ui/blocks';
import { SafeHtml } from '@azadkar/shared-ui/html';
import type { ReactNode } from 'react';
import { Seal } from './seal';

interface Props {
  /** The program's name, as in the menus; the h1 begins with it. */
  name: string;
  text: WrittenPage | null;
  /** The main action, or why there is none; without it, the first link of the text is. */
  children?: ReactNode;
}

/** The banner at the top of a program's page. */
export function ProgramBanner(props: Props) {
  if (useIsInDashboard()) {
    return (
      <Box bg="bg.inverted" color="fg.inverted" rounded="2xl" overflow="hidden" p={{ base: '6', md: '10' }}>
        <Content {...props} />
      </Box>
    );
  }
  return (
    <Box bg="bg.inverted" color="fg.inverted" overflow="hidden">
      <Container py={{ base: '12', md: '20' }}>
        <Content {...props} />
      </Container>
    </Box>
  );
}

/** A text before the first heading is above the actions; its links are among them. */
function Content({ name, text, children }: Props) {
  const { html, links } = takeLinks(divideText(text?.content ?? '').before);
  const softSkills = useIsInDashboard() ? paths.memberSoftSkills : paths.softSkills;
  const size = children ? 'lg' : 'md';
  return (
    <Flex align="center" justify="space-between" gap="12">
      <Box maxWidth="3xl">
        <BannerHeading eyebrow={name}>{text?.title ?? NOT_WRITTEN}</BannerHeading>
        <Text textStyle="xl" color="brand.100" mt="4">
          {text?.excerpt}
        </Text>
        <Box mt="7">
          {html && (
            <Box mb="4" color="brand.100">
              <SafeHtml html={html} size="inherit" />
            </Box>
          )}
          <Flex gap="3" wrap="wrap" align={children ? undefined : 'center'}>
            {children}
            {links.map(({ to, label }, index) =>
              index > 0 || children ? (
                <AnchorButton key={to} href={to} variant="ghost" size={size} color="white" _hover={{ bg: 'brand.900' }}>
                  {label}
                </AnchorButton>
              ) : (
                <LinkButton key={to} to={to === paths.softSkills ? softSkills : to} colorPalette="accent">
                  {label}
                </LinkButton>
              ),
            )}
          </Flex>
        </Box>
      </Box>
      <Box display={{ base: 'none', lg: 'block' }} flexShrink="0">
        <Seal size="15rem" />
      </Box>
    </Flex>
  );
}

/** In place of a page about a program that the association does not run. */
export const NotOffered = ({ name }: { name: string }) => (
  <EmptyState title={name} headingLevel={1} text="This programme is not offered at present." />
);
