import { Alert, SmallButton, Text } from '@azadkar/shared-ui';
import { followUnsent, parseUnsent, readUnsent, removeUnsent, sendUnsent } from '@azadkar/shared-ui/forms';
import { useEffect, useEffectEvent, useMemo, useRef, useSyncExternalStore } from 'react';

/** While something waits, it is tried so often. */
const RETRY_MS = 10_000;

interface Props {
  place: string;
  /** Called when something that waited has been sent. */
  onSent: () => void;
}

/** What was written here without a connection: what waits is sent by itself, what was refused keeps its text until it is deleted. */
export function UnsentWrites({ place, onSent }: Props) {
  const stored = useSyncExternalStore(
    followUnsent,
    () => readUnsent(),
    () => '',
  );
  const unsent = useMemo(() => parseUnsent(stored).filter((each) => each.place === place), [stored, place]);
  useSending(unsent.some(({ refusal }) => refusal === null));
  useDecrease(unsent.length, onSent);
  return unsent.map(({ key, what, text, refusal }) => (
    <Alert
      key={key}
      tone="warning"
      title={refusal === null ? `${what} waits for a connection.` : `${what} was not sent: ${refusal}`}
      action={refusal !== null && <SmallButton onClick={() => removeUnsent(key)}>Delete</SmallButton>}
    >
      <Text whiteSpace="pre-line">{text}</Text>
      {refusal === null && <Text mt="2">It is kept on this device, and sent by itself.</Text>}
    </Alert>
  ));
}

function useSending(isWaiting: boolean): void {
  useEffect(() => {
    if (!isWaiting) return;
    const send = () => void sendUnsent();
    const timer = setInterval(send, RETRY_MS);
    addEventListener('online', send);
    return () => {
      clearInterval(timer);
      removeEventListener('online', send);
    };
  }, [isWaiting]);
}

function useDecrease(count: number, onDecrease: () => void): void {
  const before = useRef(count);
  const report = useEffectEvent(onDecrease);
  useEffect(() => {
    if (count < before.current) report();
    before.current = count;
  }, [count]);
}
