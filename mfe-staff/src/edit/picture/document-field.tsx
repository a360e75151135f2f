import { chakra } from '@azadkar/shared-ui';
import { FieldFrame, type FieldProps, useField } from '@azadkar/shared-ui/forms';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { ChooseButton, MediaDialog } from './media-dialog';

/** A PDF of the library; the value of the field is the name of its stored file, or empty. */
export function DocumentField(field: FieldProps) {
  const { id, value: stored, error, setValue, control } = useField(field);
  const value = String(stored ?? '');
  const [choosing, setChoosing] = useState(false);
  const [title, setTitle] = useState<string | null>(null);
  return (
    <FieldFrame {...field} id={id} error={error}>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
        {value && (
          <chakra.span display="inline-flex" alignItems="center" gap="2" overflowWrap="anywhere">
            <FileText size={18} aria-hidden="true" />
            {title ?? value.replace(/^.*(?=.{12}$)/, '…')}
          </chakra.span>
        )}
        <ChooseButton id={id} control={control} value={value} empty="Choose a PDF" onPress={() => setChoosing(true)} />
      </chakra.div>
      <MediaDialog
        open={choosing}
        kind="document"
        onChoose={(item) => {
          setValue(item.stored_name);
          setTitle(item.title);
          setChoosing(false);
        }}
        onClose={() => setChoosing(false)}
      />
    </FieldFrame>
  );
}
