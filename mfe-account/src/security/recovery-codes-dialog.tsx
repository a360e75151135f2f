import { brand } from '@azadkar/shared-api/brand';
import { Alert, Box, Button, Flex, notify, SimpleGrid, Stack } from '@azadkar/shared-ui';
import { Dialog } from '@azadkar/shared-ui/overlays';
import { Copy, Download, Printer } from 'lucide-react';

/** The new recovery codes, which are shown this once. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Keep your recovery codes"
      footer={<Button onClick={onClose}>I have kept them</Button>}
    >
      <Stack gap="5">
        <Alert tone="warning" live={false}>
          They are shown only now. Keep them where your phone is not: on paper, or in a password manager.
        </Alert>
        <SimpleGrid as="ul" listStyleType="none" columns={{ base: 1, sm: 2 }} gap="2" aria-label="Recovery codes">
          {codes.map((code) => (
            <Box as="li" key={code} fontFamily="mono" fontWeight="semibold" px="3" py="1.5" rounded="md" bg="bg.subtle">
              {code}
            </Box>
          ))}
        </SimpleGrid>
        <Flex gap="3" wrap="wrap">
          <Button variant="outline" size="sm" onClick={() => void copy(codes)}>
            <Copy aria-hidden="true" />
            Copy
          </Button>
          <Button variant="outline" size="sm" onClick={() => download(codes)}>
            <Download aria-hidden="true" />
            Download
          </Button>
          <Button variant="outline" size="sm" onClick={() => printText(TITLE, codes)}>
            <Printer aria-hidden="true" />
            Print
          </Button>
        </Flex>
      </Stack>
    </Dialog>
  );
}

const TITLE = `Recovery codes of your ${brand.name} account`;

async function copy(codes: readonly string[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(codes.join('\n'));
    notify.done('The codes were copied.');
  } catch {
    notify.error('The codes could not be copied. Please select them, or download them.');
  }
}

const REVOKE_AFTER_MS = 60_000;

function download(codes: readonly string[]): void {
  const text = [TITLE, 'Each works once.', '', ...codes, ''].join('\r\n');
  const href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  Object.assign(document.createElement('a'), {
    href,
    download: `${brand.name.toLowerCase()}-recovery-codes.txt`,
  }).click();
  setTimeout(() => URL.revokeObjectURL(href), REVOKE_AFTER_MS);
}

/** Prints a heading and lines of text alone, without the page around them. */
function printText(title: string, lines: readonly string[]): void {
  const frame = Object.assign(document.createElement('iframe'), { hidden: true, title });
  document.body.append(frame);
  const page = frame.contentDocument;
  if (!page || !frame.contentWindow) {
    frame.remove();
    return;
  }
  page.title = title;
  page.body.append(
    Object.assign(page.createElement('h1'), { textContent: title }),
    Object.assign(page.createElement('pre'), { textContent: lines.join('\n\n') }),
  );
  frame.contentWindow.addEventListener('afterprint', () => frame.remove());
  frame.contentWindow.print();
}
