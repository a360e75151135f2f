import { Box, Picture } from '@azadkar/shared-ui';

/** A company's logo, always on white, because logos are designed for it. */
export const CompanyLogo = ({ logo }: { logo: string | null }) => (
  <Box bg="white" borderWidth="1px" rounded="lg" p="1.5" width={{ base: '7rem', sm: '9rem' }} flexShrink="0">
    <Picture src={logo} alt="" width={240} height={120} bg="transparent" objectFit="contain" />
  </Box>
);
