import { call } from '@azadkar/shared-api';
import { brand } from '@azadkar/shared-api/brand';
import { paths } from '@azadkar/shared-api/paths';
import { publicContent } from '@azadkar/shared-api/public';
import {
  Box,
  Container,
  Flex,
  Grid,
  Heading,
  Link,
  LinkButton,
  PageHeading,
  Stack,
  Text,
  WITHOUT_SCRIPTS,
} from '@azadkar/shared-ui';
import { Disclosure } from '@azadkar/shared-ui/blocks';
import { SafeHtml, sanitizer } from '@azadkar/shared-ui/html';
import { AffixedInput } from '@azadkar/shared-ui/inputs';
import { Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { PageContents } from './page-contents';
import { divideText, type TextSection, withoutTags } from './sections-of';

interface Topic extends TextSection {
  /** What stands before its questions. */
  before: string;
  questions: TextSection[];
}

/** The text of the page, with questions by topic. Without the api it still says where to ask. */
export async function loader({ request }: LoaderFunctionArgs) {
  const text = call(publicContent.page, { params: { slug: 'help' }, request }).catch(() => null);
  return (await Promise.all([text, sanitizer.load()]))[0];
}

export function Component() {
  const page = useLoaderData<typeof loader>();
  const [text, setText] = useState('');
  const { before } = divideText(page?.content ?? '');
  const found = findQuestions(page?.content ?? '', text);
  const searching = text.trim() !== '';
  return (
    <Container py={{ base: '10', md: '16' }}>
      <PageHeading title={page?.title ?? 'Help'} lead={page?.excerpt ?? 'If you have a question, ask us.'} />
      {page && <HelpSearch value={text} onChange={setText} found={found} />}
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: '15rem 1fr' }} gap={{ base: '8', lg: '16' }}>
        <TopicLinks searching={searching} found={found} />
        <Stack gap="14" minWidth="0">
          {before && !searching && <SafeHtml html={before} />}
          {!searching && <ClientDidNotPay />}
          {found.map((topic) => (
            <TopicSection key={topic.id} {...topic} open={searching} />
          ))}
          <AskUs />
        </Stack>
      </Grid>
    </Container>
  );
}

function TopicLinks({ searching, found }: { searching: boolean; found: readonly Topic[] }) {
  const links = [
    ...(searching ? [] : [{ id: 'client-did-not-pay', title: 'A client did not pay' }]),
    ...found,
    { id: 'ask', title: 'Ask us' },
  ];
  return <PageContents label="Topics" sections={links} />;
}

function AskUs() {
  return (
    <HelpPanel id="ask" title="Ask us" bg="brand.subtle">
      <Text mb="5">
        Members open an issue in the dashboard: it is answered there, and nothing gets lost. Everyone else writes to{' '}
        <Link href={`mailto:${brand.contactEmail}`} variant="underline">
          {brand.contactEmail}
        </Link>
        .
      </Text>
      <Flex gap="3" wrap="wrap">
        <LinkButton to={paths.newIssue}>Open an issue</LinkButton>
        <LinkButton to={paths.issues} variant="outline">
          Your issues
        </LinkButton>
      </Flex>
    </HelpPanel>
  );
}

/** The topics with the questions that contain every word, in the question or its answer; all of them without words. */
function findQuestions(content: string, text: string): readonly Topic[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const hasWords = (...texts: string[]) => {
    const searched = texts.join(' ').toLowerCase();
    return words.every((word) => searched.includes(word));
  };
  return divideText(content)
    .sections.map((topic) => {
      const { before, sections } = divideText(topic.html, 'h3');
      const isFound = ({ title, html }: TextSection) => hasWords(topic.title, title, withoutTags(html));
      return { ...topic, before, questions: sections.filter(isFound) };
    })
    .filter(({ title, before, questions }) => questions.length > 0 || (before && hasWords(title, withoutTags(before))));
}

/** The questions of a topic; `open` when they are the result of a search. */
function TopicSection({ id, title, before, questions, open }: Topic & { open: boolean }) {
  return (
    <Box as="section" id={id} aria-labelledby={`${id}-title`} scrollMarginTop="24">
      <Heading id={`${id}-title`} size="3xl" mb="2">
        {title}
      </Heading>
      {before && <SafeHtml html={before} />}
      {questions.map((question) => (
        <Disclosure key={`${question.id} ${open}`} title={question.title} open={open}>
          <SafeHtml html={question.html} />
        </Disclosure>
      ))}
    </Box>
  );
}

/** The most urgent topic, above all others. It has a page of its own. */
function ClientDidNotPay() {
  return (
    <HelpPanel id="client-did-not-pay" title="A client did not pay" bg="accent.subtle">
      <Text mb="5" maxWidth="2xl">
        Five steps in the order that works best, three letters that you can copy and change, and a list of what to
        collect before you ask us.
      </Text>
      <LinkButton to={paths.clientDidNotPay}>See what to do</LinkButton>
    </HelpPanel>
  );
}

interface Props {
  /** Of the section, for links to it. */
  id: string;
  title: string;
  bg: 'accent.subtle' | 'brand.subtle';
  children: ReactNode;
}

/** A section that stands out from the topics. */
function HelpPanel({ id, title, bg, children }: Props) {
  return (
    <Box
      as="section"
      id={id}
      aria-labelledby={`${id}-title`}
      bg={bg}
      rounded="xl"
      p={{ base: '6', md: '8' }}
      scrollMarginTop="24"
    >
      <Heading id={`${id}-title`} size="2xl" mb="2">
        {title}
      </Heading>
      {children}
    </Box>
  );
}

interface HelpSearchProps {
  value: string;
  onChange: (text: string) => void;
  found: readonly Topic[];
}

/** Narrows the questions while a visitor types; without scripts all of them are on the page. */
function HelpSearch({ value, onChange, found }: HelpSearchProps) {
  const count = found.reduce((sum, { questions }) => sum + questions.length, 0);
  return (
    <Box as="search" aria-label="Search the answers" css={WITHOUT_SCRIPTS.hidden} maxWidth="3xl" mb="4">
      <AffixedInput
        type="search"
        aria-label="Search the answers"
        placeholder="Search: ticket, refund, password"
        value={value}
        maxLength={100}
        autoComplete="off"
        prefix={<Search size={18} aria-hidden="true" />}
        onChange={({ target }) => onChange(target.value)}
      />
      <Text role="status" textStyle="sm" color="fg.muted" mt="2" minHeight="6">
        {value.trim() && describeCount(count)}
      </Text>
    </Box>
  );
}

function describeCount(count: number): string {
  if (count === 0) return 'No answer has these words. Try another one, or ask us below.';
  return count === 1 ? '1 answer' : `${count} answers`;
}
