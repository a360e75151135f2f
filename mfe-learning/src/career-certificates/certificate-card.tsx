import { Box, Button, Card, Heading, Text, WITHOUT_SCRIPTS } from '@azadkar/shared-ui';
import { CheckItem, CheckList } from '@azadkar/shared-ui/blocks';
import { useId, useState } from 'react';
import type { CertificateProgram } from './certificates';

/** A certificate program, with a button that shows what is learned in it. */
export function CertificateCard({ certificate: { name, description, features } }: { certificate: CertificateProgram }) {
  const [open, setOpen] = useState(false);
  const list = useId();
  return (
    <Card as="article" padding="md" gap="3" width="full">
      <Heading as="h3" size="xl">
        {name}
      </Heading>
      <Text color="fg.muted">{description}</Text>
      <Box id={list} display={open ? 'block' : 'none'} css={WITHOUT_SCRIPTS.shown}>
        <Text fontWeight="semibold" mt="1" mb="2">
          What you'll learn
        </Text>
        <FeatureList features={features} />
      </Box>
      <Text mt="auto" textStyle="sm" color="fg.muted">
        Registrations Closed
      </Text>
      <Button
        variant="outline"
        size="sm"
        alignSelf="flex-start"
        css={WITHOUT_SCRIPTS.hidden}
        aria-expanded={open}
        aria-controls={list}
        aria-label={`${open ? 'View less' : 'Learn more'} about ${name}`}
        onClick={() => setOpen(!open)}
      >
        {open ? 'View less' : 'Learn more'}
      </Button>
    </Card>
  );
}

function FeatureList({ features }: Pick<CertificateProgram, 'features'>) {
  return (
    <CheckList gap="2">
      {features.map((feature) => (
        <CheckItem key={feature}>{feature}</CheckItem>
      ))}
    </CheckList>
  );
}
