/** Files of the staff's pages: a button that asks for one, and one that uploads it. */
import { messageOf, Refused } from '@azadkar/shared-api';
import { Alert, Button, chakra, LabelButton, Text, useUnsentInput } from '@azadkar/shared-ui';
import { FileUp } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Panel } from '../layout/panel';

interface FileButtonProps {
  label: string;
  /** As the `accept` of an input: ".csv,text/csv". */
  accept?: string | undefined;
  onFile: (file: File) => unknown;
}

/** Asks for a file of the device. */
export const FileButton = ({ label, accept, onFile }: FileButtonProps) => (
  <LabelButton size="sm" variant="outline" css={showFocus} justifySelf="start">
    <FileUp aria-hidden="true" />
    {label}
    <chakra.input
      type="file"
      srOnly
      accept={accept}
      onChange={({ target }) => {
        const [file] = target.files ?? [];
        if (file) onFile(file);
        target.value = ''; // so that the same file can be chosen again
      }}
    />
  </LabelButton>
);

interface ChooseProps {
  /** Why the file that was chosen cannot be imported. */
  failure: string | null;
  /** Of the file that was chosen. */
  name: string;
  onFile: (file: File) => unknown;
  /** The button that gives an example. */
  children: ReactNode;
}

/** Asks for a file of CSV, which is planned before it is imported. */
export const ChooseCsv = ({ failure, name, onFile, children }: ChooseProps) => (
  <Panel title="File">
    <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center">
      <FileButton label="Choose a file" accept=".csv,text/csv" onFile={onFile} />
      {children}
      <Text color="fg.muted" role="status" overflowWrap="anywhere">
        {name}
      </Text>
    </chakra.div>
    {failure && (
      <chakra.div mt="4">
        <Alert tone="error" title="This file cannot be imported">
          {failure}
        </Alert>
      </chakra.div>
    )}
  </Panel>
);

interface Planned<P> {
  file: File;
  plan: P;
}

/** What importing the file that was chosen last would do, asked for again with each choice. */
export function usePlannedFile<P, Q>(plan: (file: File, query: Q) => Promise<P>, begin: Q) {
  const [query, setQuery] = useState(begin);
  const [file, setFile] = useState<File | null>(null);
  const [planned, setPlanned] = useState<Planned<P> | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const latest = useRef(0);
  const read = async (chosen: File, next: Q) => {
    latest.current += 1;
    const mine = latest.current;
    setFile(chosen);
    setQuery(() => next);
    setBusy(true);
    const outcome = await plan(chosen, next).then(
      (made) => ({ planned: { file: chosen, plan: made }, failure: null }),
      (cause: unknown) => ({ planned: chosen === file ? planned : null, failure: messageOf(cause) }),
    );
    if (mine !== latest.current) return;
    setPlanned(outcome.planned);
    setFailure(outcome.failure);
    setBusy(false);
  };
  return { query, file, planned, failure, busy, read };
}

/** The focus is on the hidden input; its label shows it. */
const showFocus = {
  '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '2px' },
};

export interface Sending {
  /** Of what has arrived, from 0 to 1; where it is never told, the bar only says that something happens. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
}

interface Options<T> {
  /** Why this file cannot be uploaded, before anything is sent. */
  refusalOf: (file: File) => string | null;
  send: (file: File, sending: Sending) => Promise<T>;
  onUploaded: (uploaded: T) => unknown;
}

type Props<T> = Options<T> & Omit<FileButtonProps, 'onFile'>;

/** Chooses a file and uploads it: how far it is, a way to end it, and what went wrong. */
export function UploadButton<T>({ label, accept, ...options }: Props<T>) {
  const { upload, problem, start, cancel, tryAgain } = useUpload(options);
  return (
    <chakra.div display="grid" gap="2" justifyItems="start" minWidth="0" width="full">
      {upload ? (
        <Progress {...upload} onCancel={cancel} />
      ) : (
        <FileButton label={label} accept={accept} onFile={start} />
      )}
      <chakra.div role="alert" textStyle="sm" color="fg.error" overflowWrap="anywhere" _empty={{ display: 'none' }}>
        {problem}
      </chakra.div>
      {tryAgain && (
        <Button size="xs" variant="outline" onClick={() => void tryAgain()}>
          Try again
        </Button>
      )}
    </chakra.div>
  );
}

interface Upload {
  name: string;
  /** Undefined until something has arrived. */
  progress: number | undefined;
}

const Progress = ({ name, progress, onCancel }: Upload & { onCancel: () => void }) => (
  <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3" width="full">
    <chakra.div flex="1" minWidth="10rem">
      <Text textStyle="sm" mb="1" overflowWrap="anywhere">
        Uploading {name}
        {progress !== undefined && `: ${Math.floor(progress * 100)}%`}
      </Text>
      <Bar aria-label={`Upload of ${name}`} max={1} value={progress} />
    </chakra.div>
    <Button size="sm" variant="ghost" onClick={onCancel}>
      Cancel
    </Button>
  </chakra.div>
);

const Bar = chakra('progress', { base: { display: 'block', width: 'full', height: '2', accentColor: 'brand.solid' } });

/** Uploads one file at a time; leaving the page ends it, after a question. */
function useUpload<T>({ refusalOf, send, onUploaded }: Options<T>) {
  const [upload, setUpload] = useState<Upload | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  /** What can be sent again. */
  const [ended, setEnded] = useState<File | null>(null);
  const sending = useRef<AbortController>(undefined);
  useEffect(() => () => sending.current?.abort(), []);
  useUnsentInput(upload !== null);

  const start = async (file: File) => {
    sending.current?.abort();
    setEnded(null);
    const refusal = refusalOf(file);
    setProblem(refusal);
    if (refusal) return;
    const current = new AbortController();
    const { signal } = current;
    sending.current = current;
    setUpload({ name: file.name, progress: undefined });
    const onProgress = (progress: number) => {
      if (!signal.aborted) setUpload({ name: file.name, progress });
    };
    try {
      const uploaded = await send(file, { onProgress, signal });
      if (!signal.aborted) await onUploaded(uploaded);
    } catch (cause) {
      if (signal.aborted) return;
      setProblem(problemOf(cause));
      setEnded(file);
    }
    if (!signal.aborted) setUpload(null);
  };

  const cancel = () => {
    sending.current?.abort();
    setUpload(null);
  };

  return { upload, problem, start, cancel, tryAgain: ended && (() => start(ended)) };
}

/** What is wrong with the file is said of it as of a field. */
function problemOf(cause: unknown): string {
  const [ofFile] = cause instanceof Refused ? Object.values(cause.errors) : [];
  return ofFile ?? messageOf(cause);
}
