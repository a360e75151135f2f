/** The library of pictures and documents. */
import { boolean, type InferType, number, object, string } from 'yup';
import {
  count,
  id,
  isoDateTime,
  listOf as list,
  nullableText,
  oneChoice,
  optionalChoice,
  optionalText,
  partOfOne,
  recordVersion,
  requiredText,
  text,
  yesOrNo,
} from '../fields';
import { listOf, listQuery } from '../staff/list.schema';
import { aspectNames, MAX_ZOOM, mediaKinds } from './media.rules';

export const mediaQuery = listQuery(
  {
    kind: optionalChoice(mediaKinds, 'Please choose pictures or documents'),
  },
  ['added', 'title'],
);
export type MediaQuery = InferType<typeof mediaQuery>;

const part = partOfOne('Please set the point in the picture again.');

export const mediaItem = object({
  id,
  version: count,
  kind: string().oneOf(mediaKinds).required(),
  /** The name of the stored file. */
  stored_name: text,
  title: text,
  alt: text,
  decorative: boolean().required(),
  bytes: count,
  width: number().integer().nullable().defined(),
  height: number().integer().nullable().defined(),
  focus_x: part,
  focus_y: part,
  uploaded_by: nullableText,
  created_at: isoDateTime,
});
export type MediaItem = InferType<typeof mediaItem>;

export const mediaList = listOf(mediaItem);

/** A place of the site that shows a file. `kind` and `id` lead to it, where staff edit it. */
export const mediaUses = list(object({ kind: text, id, title: text }));
export type MediaUse = InferType<typeof mediaUses>[number];

export const uploadQuery = object({ name: requiredText(200, 'Please choose a file.') });

export const mediaForm = object({
  title: requiredText(200, 'Please name the file, so that others find it.'),
  alt: optionalText(300)
    .default('')
    .when('decorative', {
      is: (decorative: unknown) => decorative !== true,
      // biome-ignore lint/suspicious/noThenProperty: yup's word
      then: (schema) => schema.required('Please say what the picture shows, for those who cannot see it.'),
    }),
  decorative: yesOrNo.default(false),
  focus_x: part,
  focus_y: part,
  version: recordVersion,
});

const WRONG_ZOOM = `Please choose a size from 1 to ${MAX_ZOOM} times.`;
export const cutForm = object({
  aspect: oneChoice(aspectNames, 'Please choose a shape.'),
  focus_x: part,
  focus_y: part,
  zoom: number().typeError(WRONG_ZOOM).min(1, WRONG_ZOOM).max(MAX_ZOOM, WRONG_ZOOM).required(WRONG_ZOOM),
});

export const cutPicture = object({ stored_name: text, width: count, height: count });

export const mediaVersion = object({ version: recordVersion });
