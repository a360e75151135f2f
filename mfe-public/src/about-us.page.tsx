import { paths } from '@azadkar/shared-api/paths';
import { Box, Container, Flex, Heading, LinkButton, OutlineLink, Section, Stack, useSession } from '@azadkar/shared-ui';
import { cut, divideText, loadText, NumberedSteps, type TextSection } from '@azadkar/shared-ui/blocks';
import { SafeHtml } from '@azadkar/shared-ui/html';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import scene from './scene-about.svg';
import { WrittenBanner, WrittenSection } from './written-page';

export const loader = ({ request }: LoaderFunctionArgs) => loadText('about-us', request);

/** A section that is a quotation stands out; the last one, when it is plain, stands beside the ways on. */
export function Component() {
  const page = useLoaderData<typeof loader>();
  const { sections } = divideText(page?.content ?? '');
  const last = sections.at(-1);
  const end = last && !/<(h3|blockquote)>/.test(last.html) ? last : undefined;
  return (
    <>
      <WrittenBanner page={page} scene={scene} eyebrow="About us" />
      {sections
        .filter((section) => section !== end)
        .map((section) =>
          section.html.startsWith(QUOTE) ? (
            <Statement key={section.id} {...section} />
          ) : (
            <WrittenSection key={section.id} section={section}>
              {(parts) => <Parts parts={parts} />}
            </WrittenSection>
          ),
        )}
      <WaysOn section={end} />
    </>
  );
}

const QUOTE = '<blockquote>';
const END_OF_QUOTE = '</blockquote>';

/** Parts that are a quotation stand out, what follows them introduces the others, and those are steps. */
function Parts({ parts }: { parts: readonly TextSection[] }) {
  const isQuote = ({ html }: TextSection) => html.includes(QUOTE);
  const quotes = parts.filter(isQuote).map(({ html, ...part }) => {
    const [quote, after] = cut(html.replace(QUOTE, ''), END_OF_QUOTE);
    return { ...part, quote, after };
  });
  const after = quotes.map((part) => part.after).join('');
  const steps = parts.filter((part) => !isQuote(part));
  return (
    <Stack gap="10">
      {quotes.map(({ id, title, quote }) => (
        <Box
          as="section"
          key={id}
          aria-labelledby={id}
          borderStartWidth="3px"
          borderColor="accent.400"
          ps={{ base: '5', md: '6' }}
        >
          <Heading as="h3" id={id} size="xl" mb="2">
            {title}
          </Heading>
          <Box textStyle="xl" maxWidth="3xl">
            <SafeHtml html={quote} size="inherit" />
          </Box>
        </Box>
      ))}
      <Box>
        {after && (
          <Box textStyle="lg" mb="6">
            <SafeHtml html={after} size="inherit" />
          </Box>
        )}
        <NumberedSteps
          steps={steps.map(({ title, html }) => ({ title, text: <SafeHtml html={html} size="inherit" /> }))}
          columns={2}
        />
      </Box>
    </Stack>
  );
}

/** A quotation in large letters; what is bold in it is lit. */
function Statement({ title, html }: TextSection) {
  const [quote, after] = cut(html.replace(QUOTE, ''), END_OF_QUOTE);
  return (
    <Section tone="inverted" title={title}>
      <Box
        textStyle="3xl"
        fontWeight="semibold"
        maxWidth="4xl"
        color="brand.100"
        css={{ '& strong': { color: 'accent.300' } }}
      >
        <SafeHtml html={quote} size="inherit" />
      </Box>
      {after.trim() && <SafeHtml html={after} />}
    </Section>
  );
}

function WaysOn({ section }: { section: TextSection | undefined }) {
  const signedIn = useSession((session) => session.signedIn);
  return (
    <Container py={{ base: '12', md: '20' }}>
      <Flex align="center" justify="space-between" gap="6" wrap="wrap">
        {section && (
          <Stack gap="2">
            <Heading size="3xl">{section.title}</Heading>
            <Box color="fg.muted">
              <SafeHtml html={section.html} size="inherit" />
            </Box>
          </Stack>
        )}
        <Flex gap="3" wrap="wrap">
          <OutlineLink to={paths.board}>Our Board</OutlineLink>
          {!signedIn && <LinkButton to={paths.register}>Become a member</LinkButton>}
        </Flex>
      </Flex>
    </Container>
  );
}
