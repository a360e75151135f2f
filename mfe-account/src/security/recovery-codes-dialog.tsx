import { slugOf } from '@azadkar/shared-api/format';
import { Alert, Box, Button, Flex, SimpleGrid, SmallButton, Stack, useSite } from '@azadkar/shared-ui';
import { CopyButton, saveFile } from '@azadkar/shared-ui/blocks';
import { Dialog } from '@azadkar/shared-ui/overlays';
import { Download } from 'lucide-react';

/** The new recovery codes, which are shown this once. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { name } = useSite();
  return (
    <Dialog
      open
      onClose={onClose}
      title="Keep your recovery codes"
      footer={<Button onClick={onClose}>I have kept them</Button>}
    >
      <Stack gap="5">
        <Alert tone="warning" live={false}>
          They are shown only now. Copy or download them, and keep them where your phone is not, as in a password
          manager.
        </Alert>
        <SimpleGrid as="ul" listStyleType="none" columns={{ base: 1, sm: 2 }} gap="2" aria-label="Recovery codes">
          {codes.map((code) => (
            <Box as="li" key={code} fontFamily="mono" fontWeight="semibold" px="3" py="1.5" rounded="md" bg="bg.subtle">
              {code}
            </Box>
          ))}
        </SimpleGrid>
        <Flex gap="3" wrap="wrap">
          <CopyButton
            text={codes.join('\n')}
            copied="The codes were copied."
            refused="The codes could not be copied. Please select them, or download them."
          />
          <SmallButton onClick={() => download(codes, name)}>
            <Download aria-hidden="true" />
            Download
          </SmallButton>
        </Flex>
      </Stack>
    </Dialog>
  );
}

function download(codes: readonly string[], site: string): void {
  const text = [`Recovery codes of your ${site} account`, 'Each works once.', '', ...codes, ''].join('\r\n');
  saveFile({ name: `${slugOf(site, 'account')}-recovery-codes.txt`, text, type: 'text/plain' });
}
