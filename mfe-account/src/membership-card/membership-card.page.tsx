import { call, submit, Unreachable } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import type { MembershipCard } from '@azadkar/shared-api/account/schema';
import { brand, printBrand } from '@azadkar/shared-api/brand';
import { paths } from '@azadkar/shared-api/paths';
import {
  Alert,
  Button,
  chakra,
  Flex,
  formatDate,
  notify,
  PageHeading,
  Stack,
  Text,
  useAction,
  useKeptCopy,
} from '@azadkar/shared-ui';
import { ParentLink } from '@azadkar/shared-ui/blocks';
import { ConfirmDialog } from '@azadkar/shared-ui/overlays';
import { ImageDown, Maximize, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router-dom';
import { keepCard, readKeptCard } from '../kept-card';
import { CardFace } from './card-face';

/** The card, or without a connection the copy that was kept when it was opened last. */
export async function loader({ request }: LoaderFunctionArgs) {
  try {
    const card = await call(account.membershipCard, { request });
    keepCard(card);
    return { card, isCopy: false };
  } catch (cause) {
    const kept = cause instanceof Unreachable ? readKeptCard() : null;
    if (!kept) throw cause;
    return { card: kept, isCopy: true };
  }
}

/** The digital membership card. */
export function Component() {
  const { card, isCopy } = useLoaderData<typeof loader>();
  const isKeptPage = useKeptCopy() !== null;
  return (
    <>
      <ParentLink to={paths.membership}>Membership Details</ParentLink>
      <PageHeading title="Your membership card" />
      <Stack gap="6">
        {isCopy && (
          <Alert tone="warning" live={false}>
            You are offline. This is the card as you opened it last. A partner who is online can check it.
          </Alert>
        )}
        <CardFace card={card} />
        <Flex gap="3" wrap="wrap" justify="center">
          <FullScreen card={card} />
          <SavePicture card={card} />
          {!isCopy && !isKeptPage && <ReplaceCode />}
        </Flex>
        <Text textStyle="sm" color="fg.muted" textAlign="center" maxWidth="3xl" mx="auto">
          A partner can check the card with its code, and sees your name, your plan and how long it is valid, and
          nothing else. Once you have opened the card, most browsers also show it here without a connection, until you
          sign out. To be safe, save the card as a picture.
        </Text>
      </Stack>
    </>
  );
}

const REVOKE_AFTER_MS = 60_000;

function SavePicture({ card }: { card: MembershipCard }) {
  const { busy, run } = useAction(async () => {
    const picture = await drawCard(card);
    if (!picture) return notify.error('This browser cannot make a picture of the card.');
    const url = URL.createObjectURL(picture);
    Object.assign(document.createElement('a'), { href: url, download: 'membership-card.png' }).click();
    setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
  });
  return (
    <Button variant="outline" loading={busy} onClick={run}>
      <ImageDown aria-hidden="true" />
      Save as picture
    </Button>
  );
}

/** Makes a new code, for a card whose picture has spread. */
function ReplaceCode() {
  const [asking, setAsking] = useState(false);
  const { revalidate } = useRevalidator();
  const { busy, run } = useAction(async () => {
    try {
      notify.success((await submit(account.replaceCard)).message);
    } finally {
      setAsking(false);
      await revalidate();
    }
  });
  return (
    <>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        Replace the code
      </Button>
      <ConfirmDialog
        open={asking}
        title="Replace the code of your card?"
        confirmLabel="Replace the code"
        cancelLabel="Keep it"
        busy={busy}
        onConfirm={run}
        onClose={() => setAsking(false)}
      >
        <Text color="fg.muted">
          The code that you have shown until now is no longer valid, also in pictures of the card.
        </Text>
      </ConfirmDialog>
    </>
  );
}

/** The card as a picture, for the photos of a phone: it can be shown there without this site. */

const WIDTH = 900;
const HEIGHT = 1400;
const MARGIN = 70;

/** null when the browser cannot draw. */
function drawCard(card: MembershipCard): Promise<Blob | null> {
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT });
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  context.fillStyle = 'white';
  context.fillRect(0, 0, WIDTH, HEIGHT);
  writeWords(context, card);
  drawCode(context, card);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

function writeWords(context: CanvasRenderingContext2D, card: MembershipCard): void {
  const write = (words: string, { y, size, bold = false }: { y: number; size: number; bold?: boolean }) => {
    context.font = `${bold ? 'bold ' : ''}${size}px sans-serif`;
    context.fillText(words, MARGIN, y, WIDTH - 2 * MARGIN);
  };
  context.fillStyle = printBrand.colors.text;
  write(`${brand.name} membership card`, { y: 120, size: 36 });
  write(card.name, { y: 200, size: 64, bold: true });
  write(`${card.member_id_formatted} · ${card.plan}`, { y: 280, size: 44 });
  write(card.valid_until ? `Valid until ${formatDate(card.valid_until)}` : 'Never expires', { y: 350, size: 44 });
  context.font = '28px sans-serif';
  context.fillText(card.check_url, MARGIN, HEIGHT - 60, WIDTH - 2 * MARGIN);
}

function drawCode(context: CanvasRenderingContext2D, { qr_path, qr_size }: MembershipCard): void {
  const scale = (WIDTH - 2 * MARGIN) / qr_size;
  context.setTransform(scale, 0, 0, scale, MARGIN, 430);
  context.fillStyle = 'black';
  context.fill(new Path2D(qr_path));
  context.resetTransform();
}

/** A button that shows the card alone on the screen, so that it can be held out. */
function FullScreen({ card }: { card: MembershipCard }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  return (
    <>
      <Button onClick={() => dialog.current?.showModal()} aria-haspopup="dialog">
        <Maximize aria-hidden="true" />
        Full screen
      </Button>
      <Screen ref={dialog} id={id} aria-label="Membership card">
        <Flex direction="column" minHeight="full" justify="center" gap="5" p="4">
          <CardFace card={card} />
          <Button variant="outline" alignSelf="center" onClick={() => dialog.current?.close()}>
            <X aria-hidden="true" />
            Close
          </Button>
        </Flex>
      </Screen>
    </>
  );
}

const Screen = chakra('dialog', {
  base: {
    width: '100vw',
    maxWidth: 'none',
    height: '100dvh',
    maxHeight: 'none',
    m: '0',
    p: '0',
    border: 'none',
    overflow: 'auto',
    bg: 'bg.subtle',
    color: 'fg',
  },
});
