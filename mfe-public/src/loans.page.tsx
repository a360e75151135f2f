import { paths } from '@azadkar/shared-api/paths';
import { Box, Grid, Heading, LinkButton, Section, SimpleGrid, Stack, Text } from '@azadkar/shared-ui';
import { CheckItem, CheckList, IconTile } from '@azadkar/shared-ui/blocks';
import { Car, HandCoins, House, type LucideIcon } from 'lucide-react';
import { PageBanner } from './page-banner';
import scene from './scene-loans.svg';

export function Component() {
  return (
    <>
      <PageBanner
        scene={scene}
        eyebrow="Loans"
        title="Borrowing without a payslip"
        lead="Banks are used to salaries, and freelancers have invoices. Here is what to prepare, and where to ask."
      />
      <Section
        title="Which loan do you need?"
        lead="“Apply now” opens a request to us: sign in, write what you need, and we answer there."
      >
        <SimpleGrid as="ul" listStyleType="none" columns={{ base: 1, md: 3 }} gap="6">
          {loans.map((loan) => (
            <LoanCard key={loan.title} {...loan} />
          ))}
        </SimpleGrid>
      </Section>
      <Section title="Personal loan" tone="subtle">
        <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: '1.1fr 1fr' }} gap={{ base: '8', lg: '16' }}>
          <Stack gap="4" textStyle="lg">
            <Text>
              A new laptop, a course, three months of rent while a large project is not yet paid: a personal loan fills
              the gap until your clients pay. You choose the amount and the months, and repay in equal parts.
            </Text>
            <Text color="fg.muted">
              The bank decides, and only its own offer counts. The rates and conditions are not on this site: ask for
              them in writing before you sign.
            </Text>
          </Stack>
          <Tips />
        </Grid>
      </Section>
    </>
  );
}

function Tips() {
  return (
    <Box bg="brand.subtle" rounded="xl" p={{ base: '6', md: '8' }}>
      <Heading as="h3" size="xl" mb="4">
        Eligibility tips
      </Heading>
      <CheckList>
        {tips.map((tip) => (
          <CheckItem key={tip}>{tip}</CheckItem>
        ))}
      </CheckList>
    </Box>
  );
}

/** A loan. "Apply now" opens a new issue under the topic Banking, with the loan's name in its title. */
function LoanCard(loan: Loan) {
  const issue = new URLSearchParams({ topic: 'Banking', title: `${loan.title}: I would like to apply` });
  return (
    <IconTile {...loan}>
      <LinkButton
        to={`${paths.newIssue}?${issue}`}
        variant="outline"
        aria-label={`Apply now for a ${loan.title.toLowerCase()}`}
      >
        Apply now
      </LinkButton>
    </IconTile>
  );
}

interface Loan {
  icon: LucideIcon;
  title: string;
  text: string;
}

const loans: readonly Loan[] = [
  {
    icon: HandCoins,
    title: 'Personal loan',
    text: 'For equipment, a course or a gap between two payments, repaid in equal monthly parts.',
  },
  {
    icon: Car,
    title: 'Car loan',
    text: 'Up to 100% of the on-road price, with a tenure of up to 7 years.',
  },
  {
    icon: House,
    title: 'Home loan',
    text: 'To buy, build or repair the place you live and work in.',
  },
];

const tips: readonly string[] = [
  'Have your clients pay into one account in your name, for at least six months.',
  'File your tax return, so that you are on the active taxpayers list.',
  'Keep contracts and invoices: they show that your income will continue.',
  'Repay what you owe on time, even small amounts: banks look at your credit record.',
  'Choose a monthly payment that you can make even in your weakest month.',
];
