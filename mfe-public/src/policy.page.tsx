import { legalPages } from '@azadkar/shared-api/public/rules';
import { Box, Container, EmptyState, formatDate, PageHeading, Stack, Text } from '@azadkar/shared-ui';
import { divideText, loadText, NOT_WRITTEN, type WrittenPage } from '@azadkar/shared-ui/blocks';
import { SafeHtml } from '@azadkar/shared-ui/html';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { lastPartOf } from './last-part';
import { LegalLinks } from './legal-links';
import { LinkedSection, WithContents } from './page-contents';

/** The page at its address: the privacy notice, the terms, the rules of refunds or the accessibility statement. */
export async function loader({ request }: LoaderFunctionArgs) {
  const slug = lastPartOf(request);
  return { slug, page: await loadText(slug, request) };
}

export function Component() {
  const { slug, page } = useLoaderData<typeof loader>();
  return (
    <Container py={{ base: '10', md: '16' }} key={slug}>
      {page ? <Written page={page} slug={slug} /> : <Missing slug={slug} />}
    </Container>
  );
}

function Written({ page, slug }: { page: WrittenPage; slug: string }) {
  const { before, sections } = divideText(page.content);
  return (
    <>
      <PageHeading title={page.title} lead={page.excerpt} />
      <WithContents label="On this page" sections={sections}>
        <Box maxWidth="3xl" minWidth="0">
          <Stack gap="10">
            {before && <SafeHtml html={before} />}
            {sections.map(({ id, title, html }) => (
              <LinkedSection key={id} id={id} title={title} size="2xl">
                <SafeHtml html={html} />
              </LinkedSection>
            ))}
          </Stack>
          <Box as="footer" borderTopWidth="1px" mt="12" pt="5" color="fg.muted" textStyle="sm">
            <Text>This text is of {formatDate(page.created_at)}.</Text>
            <LegalLinks except={slug} />
          </Box>
        </Box>
      </WithContents>
    </>
  );
}

const Missing = ({ slug }: { slug: string }) => (
  <EmptyState
    title={legalPages.find(({ value }) => value === slug)?.label ?? 'This page'}
    headingLevel={1}
    text={NOT_WRITTEN}
    action={<LegalLinks except={slug} />}
  />
);
