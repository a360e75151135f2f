import { Button, chakra } from '@azadkar/shared-ui';
import { FileText } from 'lucide-react';
import { useRef, useState } from 'react';
import { FormValue, type FormValueProps, useFormValue } from '../form-value/form-value';
import { MediaDialog } from './media-dialog';

/** A PDF of the library; the value of the field is the name of its stored file, or empty. */
export function DocumentField(field: FormValueProps) {
  const [value, setValue] = useFormValue(field.name, '');
  const [choosing, setChoosing] = useState(false);
  const [title, setTitle] = useState<string | null>(null);
  const chooseButton = useRef<HTMLButtonElement>(null);
  return (
    <FormValue {...field} onFocus={() => chooseButton.current?.focus()}>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
        {value && (
          <chakra.span display="inline-flex" alignItems="center" gap="2" overflowWrap="anywhere">
            <FileText size={18} aria-hidden="true" />
            {title ?? value.replace(/^.*(?=.{12}$)/, '…')}
          </chakra.span>
        )}
        <Button ref={chooseButton} size="sm" variant="outline" onClick={() => setChoosing(true)}>
          {value ? 'Replace' : 'Choose a PDF'}
        </Button>
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
    </FormValue>
  );
}
