import { paths } from '@azadkar/shared-api/paths';
import { AnchorButton, Box, Flex, LinkButton, SimpleGrid, Text, useIsInDashboard } from '@azadkar/shared-ui';
import { NumberedSteps } from '@azadkar/shared-ui/blocks';
import { Faqs } from '../faqs';
import { ProgramBanner } from '../program-banner';
import { ProgramSection } from '../program-section';
import { CertificateCard } from './certificate-card';
import { certificates } from './certificates';
import { faqs } from './faqs';
import { GraduateStories } from './graduate-stories';
import { Screening } from './screening';

const steps = [
  { title: 'Become a member', text: 'Join the association and complete your profile: you need both to apply.' },
  { title: 'Apply', text: 'Choose one certificate and answer a few questions when registrations are open.' },
  { title: 'Study part-time', text: '3 to 6 months at your own pace, fully funded, and completed within about 6.' },
  { title: 'Add soft skills', text: 'A soft skills programme of 4 weeks follows your certificate.' },
];

/** The page of the scholarship program, both public and in the dashboard. */
export function Component() {
  const softSkills = useIsInDashboard() ? paths.memberSoftSkills : paths.softSkills;
  return (
    <>
      <ProgramBanner
        name="Google Career Certificates"
        title="500 fully funded scholarships for freelancers"
        lead="Nine career certificates, part-time and online, for high-performing members of the association."
      >
        <Text mb="4" color="brand.100">
          Registrations for all nine are closed. The Soft Skills Program is open now, and free.
        </Text>
        <Flex gap="3" wrap="wrap" align="center">
          <LinkButton to={softSkills} colorPalette="accent">
            Start with Soft Skills
          </LinkButton>
          <AnchorButton href="#gcc-courses" variant="ghost" color="white" _hover={{ bg: 'brand.900' }}>
            See the nine certificates
          </AnchorButton>
          <AnchorButton href="#screening-criteria" variant="ghost" color="white" _hover={{ bg: 'brand.900' }}>
            Screening criteria
          </AnchorButton>
        </Flex>
      </ProgramBanner>
      <ProgramSection title="From application to certificate">
        <NumberedSteps steps={steps} columns={4} />
      </ProgramSection>
      <ProgramSection
        id="gcc-courses"
        title="Nine certificates"
        lead="Each one prepares you for work in a field that is in demand. Open one to see what you learn."
        tone="subtle"
      >
        <SimpleGrid as="ul" listStyleType="none" columns={{ base: 1, md: 2, xl: 3 }} gap="5" alignItems="start">
          {certificates.map((certificate) => (
            <Box as="li" key={certificate.name} display="flex">
              <CertificateCard certificate={certificate} />
            </Box>
          ))}
        </SimpleGrid>
      </ProgramSection>
      <Screening />
      <GraduateStories />
      <Faqs faqs={faqs} />
    </>
  );
}
