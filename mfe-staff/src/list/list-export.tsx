import { call, type Endpoint, type EndpointRow } from '@azadkar/shared-api';
import type { ReactNode } from 'react';
import type { AnyObjectSchema, AnySchema } from 'yup';
import { ExportButton } from '../tasks/export-button';
import type { AskedList } from './load-list';

/** An endpoint that takes the query of a list as its body, and starts the task that writes the list. */
export type ExportEndpoint = Endpoint & { readonly body: string; readonly reply: 'startedExport' };

type StartingEndpoint = Endpoint<
  { query: AnyObjectSchema; startedExport: AnySchema<{ task_id: string }> },
  EndpointRow & { readonly path: `/${string}/:${string}`; readonly body: 'query'; readonly reply: 'startedExport' }
>;

interface Props<E extends ExportEndpoint> {
  endpoint: E;
  /** What the rows are: "orders". */
  many: string;
  /** What the list that is shown was asked with. */
  input: AskedList;
}

/** Exports the rows that a list finds with the search, the filters and the order in its address. */
export function ListExport<E extends ExportEndpoint>(props: Props<E>): ReactNode;
export function ListExport({ endpoint, many, input: { params = {}, query } }: Props<StartingEndpoint>) {
  const start = async () => (await call(endpoint, { params, body: query })).task_id;
  return <ExportButton label={`Export of ${many}`} start={start} />;
}
