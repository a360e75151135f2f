import { paths } from '@azadkar/shared-api/paths';
import { Box, Card, Container, chakra, Flex, Heading, PageHeading, Stack, WITHOUT_SCRIPTS } from '@azadkar/shared-ui';
import { CopyButton, cut, divideText, loadText, type TextSection, withoutTags } from '@azadkar/shared-ui/blocks';
import { SafeHtml } from '@azadkar/shared-ui/html';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { ASK, AskUs, LinkedSection, WithContents } from './page-contents';

const TITLE = 'A client did not pay me';
/** The form of a new issue, filled in as far as we know. */
const ISSUE = `${paths.newIssue}?${new URLSearchParams({ topic: 'General Query', title: TITLE })}`;

/** The text of the page; without one, or without the api, the page still says where to ask. */
export const loader = ({ request }: LoaderFunctionArgs) => loadText('client-did-not-pay', request).catch(() => null);

export function Component() {
  const page = useLoaderData<typeof loader>();
  const { before, sections } = divideText(page?.content ?? '');
  return (
    <Container py={{ base: '10', md: '16' }}>
      <PageHeading eyebrow="Help" title={page?.title ?? TITLE} lead={page?.excerpt} />
      <WithContents label="On this page" sections={[...sections, ASK]}>
        <Stack gap="14" minWidth="0" maxWidth="3xl">
          {before && <SafeHtml html={before} />}
          {sections.map(({ id, title, html }) => (
            <LinkedSection key={id} id={id} title={title}>
              <WithLetters html={html} />
            </LinkedSection>
          ))}
          <AskUs issue={ISSUE}>
            Write in the issue what was agreed, delivered and paid, and when. You can attach pictures and PDFs. Only you
            and our team read it.
          </AskUs>
        </Stack>
      </WithContents>
    </Container>
  );
}

/** The text of a section, with a letter for each quotation that stands below a heading of its own. */
function WithLetters({ html }: { html: string }) {
  const { before, sections } = divideText(html, 'h3');
  return (
    <Stack gap="5">
      {before && <SafeHtml html={before} />}
      {sections.map((letter) => (
        <Letter key={letter.id} {...letter} />
      ))}
    </Stack>
  );
}

/** A letter to read, to select, and to copy as a whole. */
function Letter({ id, title, html }: TextSection) {
  const [when, quoted] = cut(html, '<blockquote>');
  const [letter, after] = cut(quoted, '</blockquote>');
  return (
    <Card as="article" aria-labelledby={id} padding="lg" gap="3">
      <Flex justify="space-between" align="start" gap="3" wrap="wrap">
        <Box flex="1 1 16rem">
          <Heading as="h3" id={id} size="lg">
            {title}
          </Heading>
          <SafeHtml html={when} />
        </Box>
        {letter && (
          <CopyButton
            css={WITHOUT_SCRIPTS.hidden}
            aria-describedby={id}
            text={() => textOf(letter)}
            copied="The letter was copied. Fill in what stands in square brackets."
            refused="The letter could not be copied. Please select its text."
          >
            Copy the letter
          </CopyButton>
        )}
      </Flex>
      {letter && (
        <Paper>
          <SafeHtml html={letter} />
        </Paper>
      )}
      {after.trim() && <SafeHtml html={after} />}
    </Card>
  );
}

/** An empty line between paragraphs. */
const textOf = (html: string) => `${withoutTags(html.replaceAll('</p>', '\n\n').replaceAll('<br />', '\n')).trim()}\n`;

const Paper = chakra('div', {
  base: { bg: 'bg.subtle', rounded: 'md', p: { base: '4', md: '5' }, overflowWrap: 'anywhere', textStyle: 'sm' },
});
