import { paths } from '@azadkar/shared-api/paths';
import { Box, Grid, Heading, LinkButton, OutlineLink, Section, SimpleGrid } from '@azadkar/shared-ui';
import {
  CheckItem,
  CheckList,
  divideText,
  IconTile,
  loadText,
  type TextSection,
  tileOf,
} from '@azadkar/shared-ui/blocks';
import { SafeHtml } from '@azadkar/shared-ui/html';
import { Car, HandCoins, House } from 'lucide-react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import scene from './scene-loans.svg';
import { WrittenBanner, WrittenSection } from './written-page';

export const loader = ({ request }: LoaderFunctionArgs) => loadText('loans', request);

/** The parts of the first section are the loans; the other sections say more about one, with lists of advice. */
export function Component() {
  const page = useLoaderData<typeof loader>();
  const [offer, ...others] = divideText(page?.content ?? '').sections;
  return (
    <>
      <WrittenBanner page={page} scene={scene} eyebrow="Loans">
        {!page && <LinkButton to={paths.contact}>Contact</LinkButton>}
      </WrittenBanner>
      {offer && (
        <WrittenSection section={offer}>
          {(loans) => (
            <SimpleGrid as="ul" listStyleType="none" columns={{ base: 1, md: 3 }} gap="6">
              {loans.map((loan) => (
                <LoanCard key={loan.id} {...loan} />
              ))}
            </SimpleGrid>
          )}
        </WrittenSection>
      )}
      {others.map((section) => (
        <Advice key={section.id} {...section} />
      ))}
    </>
  );
}

/** A text with its lists beside it. */
function Advice({ title, html }: TextSection) {
  const { before, sections } = divideText(html, 'h3');
  return (
    <Section title={title} tone="subtle">
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: '1.1fr 1fr' }} gap={{ base: '8', lg: '16' }}>
        <Box textStyle="lg" css={{ '& div > p': { my: '0' }, '& p + p': { mt: '4', color: 'fg.muted' } }}>
          <SafeHtml html={before} size="inherit" />
        </Box>
        {sections.map((part) => (
          <Tips key={part.id} {...part} />
        ))}
      </Grid>
    </Section>
  );
}

function Tips({ title, html }: TextSection) {
  const [before = '', ...tips] = html.split('<li>');
  return (
    <Box bg="brand.subtle" rounded="xl" p={{ base: '6', md: '8' }}>
      <Heading as="h3" size="xl" mb="4">
        {title}
      </Heading>
      <SafeHtml html={before} size="inherit" />
      <CheckList>
        {tips.map((tip) => (
          <CheckItem key={tip}>
            <SafeHtml html={tip} size="inherit" />
          </CheckItem>
        ))}
      </CheckList>
    </Box>
  );
}

const icons = new Map([
  ['personal', HandCoins],
  ['car', Car],
  ['home', House],
]);

/** A loan. "Apply now" opens a new issue under the topic Banking, with the loan's name in its title. */
function LoanCard({ title, html }: TextSection) {
  const issue = new URLSearchParams({ topic: 'Banking', title: `${title}: I would like to apply` });
  return (
    <IconTile {...tileOf({ title, html }, icons)}>
      <OutlineLink to={`${paths.newIssue}?${issue}`} aria-label={`Apply now for a ${title.toLowerCase()}`}>
        Apply now
      </OutlineLink>
    </IconTile>
  );
}
