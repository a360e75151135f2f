/** What the api says the frame shows on every page. The manifest carries it, as it did not come with the shell's release. */
import { brand, type Site } from '@azadkar/shared-api/brand';
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

/** Addresses that menus leave out, of what is not written or hidden; none with a gateway or an api that knows nothing of them. */
export function useUnwritten(): readonly string[] {
  const data = useContext(Data);
  return isObject(data) && Array.isArray(data.unwritten) ? data.unwritten : [];
}

/** Of a gateway or an api that knows nothing of it, or where none is entered, the default. */
export const siteIn = (data: unknown): Site => (isObject(data) && isSite(data.site) ? data.site : brand);

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isStrip = (value: unknown): value is NonNullable<FrameData['strip']> =>
  isObject(value) && ['name', 'title', 'detail', 'link'].every((field) => typeof value[field] === 'string');

const isSite = (value: unknown): value is Site =>
  isObject(value) && typeof value.name === 'string' && Array.isArray(value.social);
