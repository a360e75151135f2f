/** What the api says the frame shows on every page. The manifest carries it, as it did not come with the shell's release. */
import type { FrameData } from '@azadkar/shared-api/public/schema';
import { createContext, useContext } from 'react';

const Data = createContext<unknown>(undefined);

export const FrameDataProvider = Data.Provider;

/** Null while there is nothing to announce, and with a gateway or an api that knows nothing of it. */
export function useStrip(): FrameData['strip'] {
  const data = useContext(Data);
  const strip = isObject(data) ? data.strip : null;
  return isStrip(strip) ? strip : null;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isStrip = (value: unknown): value is NonNullable<FrameData['strip']> =>
  isObject(value) && ['name', 'title', 'detail', 'link'].every((field) => typeof value[field] === 'string');
