import { call } from '@azadkar/shared-api';
import { safetyNet } from '@azadkar/shared-api/safety-net';
import { MAX_ATTACHMENT_BYTES, MAX_ATTACHMENTS } from '@azadkar/shared-api/safety-net/rules';
import { FilesField } from '@azadkar/shared-ui/forms';

const MEGABYTE = 1024 * 1024;
const ACCEPTED = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'];

/** What the server would refuse as well; it looks at the content, the page at what the device says. */
function refusal({ size, type }: File): string | null {
  if (type && !ACCEPTED.includes(type)) return 'Please choose a picture (JPG, PNG or WebP) or a PDF.';
  return size < MAX_ATTACHMENT_BYTES ? null : `The file must be smaller than ${MAX_ATTACHMENT_BYTES / MEGABYTE} MB.`;
}

/** The name of a file as the schema takes it. */
const nameOf = ({ name }: File) => name.trim().slice(-120) || 'file';

/** Pictures and documents for an issue or a comment. */
export const AttachmentsField = () => (
  <FilesField
    name="attachments"
    label="Files"
    description={`Up to ${MAX_ATTACHMENTS} pictures or PDFs of ${MAX_ATTACHMENT_BYTES / MEGABYTE} MB each. Only you and our team can open them.`}
    accept={ACCEPTED.join(',')}
    max={MAX_ATTACHMENTS}
    refuse={refusal}
    upload={(file, signal) => call(safetyNet.uploadAttachment, { file, query: { name: nameOf(file) }, signal })}
  />
);
