import type { MediaItem } from '@azadkar/shared-api/public/staff/schema';
import { Button, chakra, storedFileUrl } from '@azadkar/shared-ui';
import { Dialog } from '@azadkar/shared-ui/overlays';
import type { Command } from 'prosemirror-state';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { MediaDialog } from '../picture/media-dialog';
import { PlainField } from '../plain-field';
import { changePicture, deletePicture, insertPicture, linkAt, type Picture, pictureAt, setLink } from './commands';
import { isLink } from './document-schema';
import { EditorSurface } from './editor-surface';
import { Toolbar } from './toolbar';
import { useEditorView } from './use-editor-view';

export interface EditorProps {
  /** Of the element that is edited. */
  id: string;
  label: string;
  value: string;
  onChange: (html: string) => void;
  /** The focus has left the text. */
  onBlur?: () => void;
  describedBy?: string;
  invalid?: boolean;
}

/** A text with headings, lists, links, pictures and tables, on ProseMirror. A chunk of its own: `RichTextField` loads it. */
export function Editor(props: EditorProps) {
  const { id, value, onChange, onBlur, invalid } = props;
  const [dialog, setDialog] = useState<'link' | 'picture' | 'library' | null>(null);
  const onOpenLink = () => setDialog('link');
  const { place, view, state } = useEditorView({
    value,
    onChange,
    onBlur,
    attributes: attributesOf(props),
    onOpenLink,
  });
  const focusText = () => view.current?.focus();
  const run = (command: Command) => {
    if (view.current) command(view.current.state, view.current.dispatch, view.current);
    focusText();
  };
  /** What a dialog was opened for; the dialog returns the focus to where it was. */
  const finish = (command: Command) => {
    setDialog(null);
    run(command);
  };
  const picture = pictureAt(state);
  const close = () => setDialog(null);
  return (
    <EditorSurface data-invalid={invalid || undefined}>
      <Toolbar
        state={state}
        run={run}
        focusText={focusText}
        controls={id}
        onLink={onOpenLink}
        onPicture={() => setDialog(picture ? 'picture' : 'library')}
      />
      <div ref={place} />
      <LinkDialog
        open={dialog === 'link'}
        address={linkAt(state)}
        onSave={(address) => finish(setLink(address))}
        onClose={close}
      />
      {picture && (
        <PictureDialog
          open={dialog === 'picture'}
          picture={picture.picture}
          onSave={(changed) => finish(changePicture(picture.position, changed))}
          onDelete={() => finish(deletePicture(picture.position))}
          onClose={close}
        />
      )}
      <MediaDialog
        open={dialog === 'library'}
        kind="picture"
        onChoose={(item) => finish(insertPicture(pictureOfMedia(item)))}
        onClose={close}
      />
    </EditorSurface>
  );
}

const attributesOf = ({ id, label, describedBy, invalid }: EditorProps) => ({
  id,
  role: 'textbox',
  'aria-multiline': 'true',
  'aria-label': label,
  dir: 'auto',
  ...(describedBy && { 'aria-describedby': describedBy }),
  ...(invalid && { 'aria-invalid': 'true' }),
});

/** As wide as a column of text on a screen with two pixels for one. */
const WIDTH_IN_TEXT = 960;

/** A picture of the library as it stands in a text, in a size that a phone can load. */
function pictureOfMedia({ stored_name, alt, width, height }: MediaItem): Picture {
  const shown = Math.min(width ?? WIDTH_IN_TEXT, WIDTH_IN_TEXT);
  return {
    src: storedFileUrl(stored_name, WIDTH_IN_TEXT) ?? '',
    alt,
    width: width === null ? null : String(shown),
    height: width && height ? String(Math.round((height * shown) / width)) : null,
  };
}

interface Props {
  open: boolean;
  picture: Picture;
  onSave: (picture: Picture) => void;
  onDelete: () => void;
  onClose: () => void;
}

/** The alternative text of a picture in this text; the caption is written under the picture. */
function PictureDialog({ open, picture, onSave, onDelete, onClose }: Props) {
  const [alt, setAlt] = useState(picture.alt);
  useEffect(() => setAlt(picture.alt), [picture.alt]);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Picture"
      size="sm"
      footer={
        <>
          <Button variant="ghost" colorPalette="red" me="auto" onClick={onDelete}>
            Delete
          </Button>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={() => onSave({ ...picture, alt: alt.trim() })}>Save</Button>
        </>
      }
    >
      <chakra.img src={picture.src} alt="" maxHeight="40vh" mx="auto" mb="4" rounded="md" />
      <PlainField
        label="Alternative text"
        help="What it shows, for those who cannot see it. Leave it empty where the text beside it says the same."
        value={alt}
        maxLength={300}
        onText={setAlt}
      />
    </Dialog>
  );
}

interface LinkDialogProps {
  open: boolean;
  /** The present address; empty for a new link. */
  address: string;
  onSave: (address: string) => void;
  onClose: () => void;
}

/** "example.pk" is meant as a web address, and an address with an @ as a mailbox. */
function complete(typed: string): string {
  const address = typed.trim();
  if (!address || isLink(address)) return address;
  if (/^[^\s/@]+@[^\s/@]+\.[^\s/@]+$/.test(address)) return `mailto:${address}`;
  return /^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(address) ? `https://${address}` : address;
}

const ADDRESS = ' web address, an email address, or a page of this site like /events.';

function LinkDialog({ open, address, onSave, onClose }: LinkDialogProps) {
  const [typed, setTyped] = useState(address);
  const [wrong, setWrong] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins anew whenever it opens
  useEffect(() => {
    setTyped(address);
    setWrong(false);
  }, [address, open]);
  const save = () => {
    const completed = complete(typed);
    if (completed && isLink(completed)) onSave(completed);
    else setWrong(true);
  };
  const saveOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    save();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={address ? 'Change the link' : 'Add a link'}
      size="sm"
      footer={
        <>
          {address && (
            <Button variant="ghost" me="auto" onClick={() => onSave('')}>
              Remove the link
            </Button>
          )}
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={save}>Save the link</Button>
        </>
      }
    >
      <PlainField
        label="Address"
        help={`A${ADDRESS}`}
        error={wrong ? `Please enter a${ADDRESS}` : undefined}
        value={typed}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        onText={setTyped}
        onKeyDown={saveOnEnter}
      />
    </Dialog>
  );
}
