import { Button, chakra } from '@azadkar/shared-ui';
import { AffixedInput } from '@azadkar/shared-ui/inputs';
import { Dialog } from '@azadkar/shared-ui/overlays';
import { useEffect, useId, useState } from 'react';
import type { Picture } from './commands';

interface Props {
  open: boolean;
  picture: Picture;
  onSave: (picture: Picture) => void;
  onDelete: () => void;
  onClose: () => void;
}

/** The alternative text of a picture in this text; the caption is written under the picture. */
export function PictureDialog({ open, picture, onSave, onDelete, onClose }: Props) {
  const id = useId();
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
      <chakra.label htmlFor={id} display="block" fontWeight="medium" mb="1.5">
        Alternative text
      </chakra.label>
      <AffixedInput
        id={id}
        value={alt}
        maxLength={300}
        aria-describedby={`${id}-help`}
        onChange={({ target }) => setAlt(target.value)}
      />
      <chakra.p id={`${id}-help`} mt="1.5" textStyle="sm" color="fg.muted">
        What it shows, for those who cannot see it. Leave it empty where the text beside it says the same.
      </chakra.p>
    </Dialog>
  );
}
