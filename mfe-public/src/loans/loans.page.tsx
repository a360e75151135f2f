import { paths } from '@azadkar/shared-api/paths';
import { Box, Grid, Heading, LinkButton, Section, SimpleGrid, Stack, Text } from '@azadkar/shared-ui';
import { CheckItem, CheckList, IconTile } from '@azadkar/shared-ui/blocks';
import { PageBanner } from '../page-banner';
import { type Loan, loans, tips } from './loans';

export function Component() {
  return (
    <>
      <PageBanner
        eyebrow="Loans"
        title="A loan that knows how freelancers earn"
        lead="No payslip, no employer’s letter: our partner banks look at what you really earn. We help you to be understood."
      />
      <Section title="Personal loan">
        <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: '1.1fr 1fr' }} gap={{ base: '8', lg: '16' }}>
          <Stack gap="4" textStyle="lg">
            <Text>
              A new laptop, a course, three months of rent while a large project is not yet paid: a personal loan
              bridges what your clients’ calendars leave open. You choose the amount and the months; you repay in equal
              parts.
            </Text>
            <Text color="fg.muted">
              The bank decides, and its conditions are what counts. We read your papers with you before you send them,
              and speak to the bank when a freelancer’s income is not understood.
            </Text>
          </Stack>
          <Tips />
        </Grid>
      </Section>
      <Section title="Which loan do you need?" tone="subtle">
        <SimpleGrid as="ul" listStyleType="none" columns={{ base: 1, md: 3 }} gap="6">
          {loans.map((loan) => (
            <LoanCard key={loan.title} {...loan} />
          ))}
        </SimpleGrid>
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
