import { call, type Data, isProfileCompleted, messageOf } from '@azadkar/shared-api';
import { paths } from '@azadkar/shared-api/paths';
import { safetyNet } from '@azadkar/shared-api/safety-net';
import {
  AnchorButton,
  Badge,
  Button,
  Card,
  chakra,
  DescriptionItem,
  DescriptionList,
  formatDate,
  PageHeading,
  Spinner,
  Stack,
  Text,
  useAction,
  usePageTitle,
} from '@azadkar/shared-ui';
import { Aside, CopyButton, NotLoaded, ParentLink, Subsection, WithAside } from '@azadkar/shared-ui/blocks';
import { SafeHtml, sanitizer } from '@azadkar/shared-ui/html';
import { CompleteProfileDialog, Dialog } from '@azadkar/shared-ui/overlays';
import { ExternalLink } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { CompanyLogo } from './company-logo';

export async function loader({ params, request }: LoaderFunctionArgs) {
  const promotion = call(safetyNet.discount, { params: { promotionId: Number(params.promotionId) }, request });
  return (await Promise.all([promotion, sanitizer.load()]))[0];
}

export function Component() {
  const promotion = useLoaderData<typeof loader>();
  usePageTitle(`${promotion.title}, ${promotion.company_name}`);
  return (
    <>
      <ParentLink to={paths.promotions}>Discounts & Promotions</ParentLink>
      <PageHeading eyebrow={promotion.company_name} title={promotion.title} />
      <WithAside from="xl">
        <Aside>
          <Card as="aside" aria-label="The offer" variant="raised" padding="md" gap="4">
            <CompanyLogo logo={promotion.company_logo} />
            <DescriptionList variant="plain" gap="2">
              <DescriptionItem term="Company">{promotion.company_name}</DescriptionItem>
              {promotion.organizer && <DescriptionItem term="Organizer">{promotion.organizer}</DescriptionItem>}
              {promotion.free && <DescriptionItem term="Price">Free</DescriptionItem>}
              {promotion.benefit && (
                <DescriptionItem term="You get">
                  <Badge colorPalette="accent">{promotion.benefit}</Badge>
                </DescriptionItem>
              )}
              {promotion.valid_until && (
                <DescriptionItem term="Valid until">{formatDate(promotion.valid_until)}</DescriptionItem>
              )}
            </DescriptionList>
            <RedeemButton id={promotion.id} company={promotion.company_name} />
          </Card>
        </Aside>
        <Stack gap="8">
          <SafeHtml html={promotion.description} />
          <Subsection title="Terms and conditions">
            <SafeHtml html={promotion.terms} />
          </Subsection>
        </Stack>
      </WithAside>
    </>
  );
}

/** Opens the member's code; a member with an incomplete profile is asked to complete it first. */
function RedeemButton({ id, company }: { id: number; company: string }) {
  const [openDialog, setOpenDialog] = useState<'profile' | 'code' | null>(null);
  const { busy, run } = useAction(async () => setOpenDialog((await isProfileCompleted()) ? 'code' : 'profile'));
  const close = () => setOpenDialog(null);
  return (
    <>
      <Button loading={busy} onClick={run}>
        Redeem now
      </Button>
      <CompleteProfileDialog open={openDialog === 'profile'} onClose={close} />
      <Dialog open={openDialog === 'code'} onClose={close} title="Reedeem your discount" size="sm">
        <ClaimedCode id={id} company={company} />
      </Dialog>
    </>
  );
}

/** Claims the member's code when it is mounted, and shows it. Claiming again returns the same code. */
function ClaimedCode({ id, company }: { id: number; company: string }) {
  const { claimed, failure, claim } = useClaim(id);
  if (failure) return <NotLoaded onRetry={() => void claim()}>{failure}</NotLoaded>;
  if (!claimed) return <Spinner label="Claiming your code" />;
  return (
    <Stack gap="4">
      <Text color="fg.muted">This code is yours alone. It stays here: claiming again shows the same one.</Text>
      <Code code={claimed.discount_code} />
      <AnchorButton href={claimed.discount_link} target="_blank" rel="noopener">
        Go to {company}
        <ExternalLink aria-hidden="true" />
      </AnchorButton>
    </Stack>
  );
}

function useClaim(id: number) {
  const [claimed, setClaimed] = useState<Data<typeof safetyNet.claimDiscount> | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const claim = useCallback(async () => {
    setFailure(null);
    try {
      setClaimed(await call(safetyNet.claimDiscount, { params: { id } }));
    } catch (error) {
      setFailure(messageOf(error));
    }
  }, [id]);
  useEffect(() => {
    void claim(); // idempotent: returns the same code each time
  }, [claim]);
  return { claimed, failure, claim };
}

const Code = ({ code }: { code: string }) => (
  <chakra.div
    display="flex"
    gap="3"
    alignItems="center"
    p="3"
    borderWidth="1px"
    borderStyle="dashed"
    borderColor="brand.border"
    bg="brand.subtle"
    rounded="lg"
  >
    <chakra.code flex="1" minWidth="0" fontFamily="mono" fontSize="lg" fontWeight="semibold" overflowWrap="anywhere">
      {code}
    </chakra.code>
    <CopyButton
      text={code}
      copied="Promotion code copied to clibboard"
      refused="The code could not be copied. Please select and copy it."
    />
  </chakra.div>
);
