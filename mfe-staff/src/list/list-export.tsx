import { call, type Endpoint } from '@azadkar/shared-api';
import { ExportButton } from '../tasks/export-button';
import type { ListInput } from './load-list';

/** An endpoint that takes the query of a list as its body, and starts the task that writes the list. */
export type ExportEndpoint = Endpoint & { readonly body: string; readonly reply: 'startedExport' };

interface Props {
  endpoint: ExportEndpoint;
  /** What the rows are: "orders". */
  many: string;
  /** What the list that is shown was asked with. */
  input: ListInput;
}

interface Started {
  task_id: string;
}

/** Any list's export: its body comes out of an address, as the list's query does, and the api checks it. */
const callExport = call as (
  endpoint: Endpoint,
  input: Pick<ListInput, 'params'> & { body: ListInput['query'] },
) => Promise<unknown>;

/** Exports the rows that a list finds with the search, the filters and the order in its address. */
export function ListExport({ endpoint, many, input: { params, query } }: Props) {
  const start = async () => ((await callExport(endpoint, { params, body: query })) as Started).task_id;
  return <ExportButton label={`Export of ${many}`} start={start} />;
}
