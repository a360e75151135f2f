import { call, isProfileCompleted } from '@azadkar/shared-api';
import { paths } from '@azadkar/shared-api/paths';
import { safetyNet } from '@azadkar/shared-api/safety-net';
import {
  Badge,
  Button,
  Card,
  DescriptionItem,
  DescriptionList,
  formatDate,
  PageHeading,
  Stack,
  useAction,
  usePageTitle,
} from '@azadkar/shared-ui';
import { Aside, ParentLink, Subsection, WithAside } from '@azadkar/shared-ui/blocks';
import { SafeHtml } from '@azadkar/shared-ui/html';
import { CompleteProfileDialog, Dialog } from '@azadkar/shared-ui/overlays';
import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { CompanyLogo } from '../company-logo';
import { ClaimedCode } from './claimed-code';

export function loader({ params, request }: LoaderFunctionArgs) {
  return call(safetyNet.discount, { params: { promotionId: Number(params.promotionId) }, request });
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

interface Props {
  id: number;
  company: string;
}

/** Opens the member's code; a member with an incomplete profile is asked to complete it first. */
function RedeemButton({ id, company }: Props) {
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
