import { Refused, submit } from '@azadkar/shared-api';
import { publicStaff } from '@azadkar/shared-api/public/staff';
import type { MediaItem } from '@azadkar/shared-api/public/staff/schema';
import { Button, chakra, notify } from '@azadkar/shared-ui';
import { type ReactNode, useState } from 'react';
import { PlainField } from '../plain-field';
import { FocusPad } from './focus-pad';

interface Props {
  item: MediaItem;
  /** The label of its button: "Use this picture". */
  button: string;
  onSaved: (item: MediaItem) => void;
  children?: ReactNode;
}

/** What a file is called and shows, and its focus point. It is no form: fields of a form open it. */
export function DescribeMedia({ item, button, onSaved, children }: Props) {
  const [draft, setDraft] = useState(item);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const change = (changed: Partial<MediaItem>) => setDraft((known) => ({ ...known, ...changed }));
  const save = async () => {
    setBusy(true);
    try {
      const { title, alt, decorative, focus_x, focus_y, version } = draft;
      const body = { title, alt: decorative ? '' : alt, decorative, focus_x, focus_y, version };
      setErrors({});
      const { data } = await submit(publicStaff.saveMedia, { params: { mediaId: item.id }, body });
      onSaved(data);
    } catch (cause) {
      const wrong = cause instanceof Refused ? cause.errors : {};
      setErrors(wrong);
      // what is wrong with a field is said there
      if (Object.keys(wrong).length === 0)
        notify.error(cause instanceof Error ? cause.message : 'It could not be saved. Please try again.');
    }
    setBusy(false);
  };
  return (
    <chakra.div display="grid" gap="4">
      {item.kind === 'picture' && <WhatItShows draft={draft} error={errors.alt} change={change} />}
      <PlainField
        label="Name in the library"
        error={errors.title}
        value={draft.title}
        maxLength={200}
        onText={(title) => change({ title })}
      />
      <chakra.div display="flex" flexWrap="wrap" justifyContent="flex-end" gap="3">
        {children}
        <Button loading={busy} onClick={() => void save()}>
          {button}
        </Button>
      </chakra.div>
    </chakra.div>
  );
}

interface WhatItShowsProps {
  draft: MediaItem;
  error: string | undefined;
  change: (changed: Partial<MediaItem>) => void;
}

const WhatItShows = ({ draft, error, change }: WhatItShowsProps) => (
  <>
    <FocusPad
      storedName={draft.stored_name}
      point={{ x: draft.focus_x, y: draft.focus_y }}
      onChange={({ x, y }) => change({ focus_x: x, focus_y: y })}
    />
    <PlainField
      label="Alternative text"
      help="What the picture shows, for those who cannot see it."
      error={error}
      value={draft.alt}
      maxLength={300}
      disabled={draft.decorative}
      onText={(alt) => change({ alt })}
    />
    <chakra.label display="flex" gap="2" alignItems="center" textStyle="sm">
      <chakra.input
        type="checkbox"
        boxSize="4"
        flexShrink="0"
        accentColor="brand.solid"
        checked={draft.decorative}
        onChange={({ target }) => change({ decorative: target.checked })}
      />
      It only decorates, and says nothing of its own
    </chakra.label>
  </>
);
