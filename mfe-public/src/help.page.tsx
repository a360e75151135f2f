import { paths } from '@azadkar/shared-api/paths';
import { Container, Link, LinkButton, PageHeading, Stack, Text, useSite } from '@azadkar/shared-ui';
import { Disclosure, divideText, loadText, type TextSection } from '@azadkar/shared-ui/blocks';
import { SafeHtml } from '@azadkar/shared-ui/html';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { ASK, AskUs, LinkedSection, Panel, WithContents } from './page-contents';

/** The text of the page, with questions by topic. Without the api it still says where to ask. */
export const loader = ({ request }: LoaderFunctionArgs) => loadText('help', request).catch(() => null);

const UNPAID = { id: 'client-did-not-pay', title: 'A client did not pay' };

export function Component() {
  const page = useLoaderData<typeof loader>();
  const { contactEmail } = useSite();
  const { before, sections } = divideText(page?.content ?? '');
  return (
    <Container py={{ base: '10', md: '16' }}>
      <PageHeading title={page?.title ?? 'Help'} lead={page?.excerpt ?? 'If you have a question, ask us.'} />
      <WithContents label="Topics" sections={[UNPAID, ...sections, ASK]}>
        <Stack gap="14" minWidth="0">
          {before && <SafeHtml html={before} />}
          <ClientDidNotPay />
          {sections.map((topic) => (
            <Topic key={topic.id} {...topic} />
          ))}
          <AskUs>
            Members open an issue in the dashboard: it is answered there, and nothing gets lost. Everyone else writes to{' '}
            <Link href={`mailto:${contactEmail}`} variant="underline">
              {contactEmail}
            </Link>
            .
          </AskUs>
        </Stack>
      </WithContents>
    </Container>
  );
}

/** A topic, with its questions folded. */
function Topic({ id, title, html }: TextSection) {
  const { before, sections } = divideText(html, 'h3');
  return (
    <LinkedSection id={id} title={title}>
      {before && <SafeHtml html={before} />}
      {sections.map((question) => (
        <Disclosure key={question.id} title={question.title}>
          <SafeHtml html={question.html} />
        </Disclosure>
      ))}
    </LinkedSection>
  );
}

/** The most urgent topic, above all others. It has a page of its own. */
const ClientDidNotPay = () => (
  <Panel {...UNPAID} bg="accent.subtle">
    <Text mb="5" maxWidth="2xl">
      Five steps in the order that works best, three letters that you can copy and change, and a list of what to collect
      before you ask us.
    </Text>
    <LinkButton to={paths.clientDidNotPay}>See what to do</LinkButton>
  </Panel>
);
