import { useState } from 'react';
import type { openPicture } from './draw-picture';

type Loaded = typeof import('./crop-dialog');

interface Editing {
  CropDialog: Loaded['CropDialog'];
  picture: NonNullable<Awaited<ReturnType<typeof openPicture>>>;
  finish: (square: File | null) => void;
}

/**
 * Asks for the square of a picture before it is uploaded. `prepare` resolves to the square, or to null when the person
 * thought better of it; render `dialog` outside of the form. The code is loaded when a picture is chosen. What the browser
 * cannot open is uploaded as it is: the server decides about it.
 */
export function useCropDialog() {
  const [editing, setEditing] = useState<Editing | null>(null);

  const prepare = async (file: File): Promise<File | null> => {
    const opened = await openForCropping(file);
    if (!opened) return file;
    return new Promise((resolve) => {
      const finish = (square: File | null) => {
        setEditing(null);
        resolve(square);
      };
      setEditing({ ...opened, finish });
    });
  };

  const dialog = editing && <editing.CropDialog picture={editing.picture} onDone={editing.finish} />;
  return { prepare, dialog };
}

/** null when the file is no picture of a kind that can be uploaded, or the code cannot be loaded. */
async function openForCropping(file: File) {
  if (file.type !== 'image/jpeg' && file.type !== 'image/png') return null;
  try {
    const [{ CropDialog }, { openPicture }] = await Promise.all([import('./crop-dialog'), import('./draw-picture')]);
    const picture = await openPicture(file);
    return picture && { CropDialog, picture };
  } catch {
    return null;
  }
}
