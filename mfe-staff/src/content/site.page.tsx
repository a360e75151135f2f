import { call } from '@azadkar/shared-api';
import { imprintRecord, siteRecord } from '@azadkar/shared-api/public/records';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router-dom';
import { RecordForm, RemoveRecord } from '../edit/record-form';
import { Panel } from '../layout/panel';
import { RecordPage } from '../layout/staff-page';

/** The one record of each, or none yet. */
export async function loader({ request }: LoaderFunctionArgs) {
  const [[site], [imprint]] = await Promise.all([
    call(siteRecord.calls.all, { request }),
    call(imprintRecord.calls.all, { request }),
  ]);
  return { site, imprint };
}

/** What the association is called, how it looks, where it is reached, and who answers for it. */
export function Component() {
  const { site, imprint } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  return (
    <RecordPage
      title="Site"
      lead="Pages, emails and documents show a change within seconds. A page that is open shows it once it is loaded again."
      history={site && ['site', site]}
      danger={
        site && (
          <RemoveRecord
            record={siteRecord}
            row={site}
            text="The site has the name and look that it was installed with."
            plan="The logo stays in the library."
            onRemoved={revalidate}
          />
        )
      }
    >
      <Panel title="Name and look">
        <RecordForm record={siteRecord} row={site} onSaved={revalidate} />
      </Panel>
      <Panel title="Imprint">
        <RecordForm record={imprintRecord} row={imprint} onSaved={revalidate} />
      </Panel>
    </RecordPage>
  );
}
