import { Box, PageLink, Section } from '@azadkar/shared-ui';
import { Disclosure } from '@azadkar/shared-ui/blocks';
import type { Edition } from './editions/edition';

export function Faq({ faqs }: { faqs: Edition['faqs'] }) {
  return (
    <Section id="faqs" title="Frequently asked questions">
      <Box maxWidth="4xl">
        {faqs.map(({ id, question, answer, link }) => (
          <Disclosure key={id} title={question} name="fest-faq">
            {answer}
            {link && (
              <Box mt="2">
                <PageLink to={link.to} variant="underline">
                  {link.label}
                </PageLink>
              </Box>
            )}
          </Disclosure>
        ))}
      </Box>
    </Section>
  );
}
