import { call, type Data } from '@azadkar/shared-api';
import { type MemberColumn, memberColumns } from '@azadkar/shared-api/account/rules';
import { accountStaff } from '@azadkar/shared-api/account/staff';
import type { MembersFilePlan } from '@azadkar/shared-api/account/staff/schema';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { Alert, Button, chakra, formatNumber, LinkButton, Stack, Text, useAction } from '@azadkar/shared-ui';
import { saveFile } from '@azadkar/shared-ui/blocks';
import { Options, Select } from '@azadkar/shared-ui/inputs';
import { useId, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { TaskProgress } from '../actions/task-progress';
import { choicesOf } from '../edit/fields';
import { ChooseCsv, usePlannedFile } from '../edit/upload-button';
import { withIdentity } from '../layout/fresh-identity';
import { Panel, TablePanel } from '../layout/panel';
import { StaffPage } from '../layout/staff-page';

export const loader = ({ request }: LoaderFunctionArgs) => call(accountStaff.membershipPlans, { request });

interface Query {
  /** What each column is; '' where the headings are to say it. */
  columns: string;
  /** Of rows that are paid for and do not say which. */
  plan: string;
  invite: boolean;
}

/** Members from a file: first what each column is and what would happen to each row, and only then the import. */
export function Component() {
  const plans = useLoaderData<typeof loader>();
  const { query, file, planned, failure, busy, read } = usePlannedFile(
    (file, query: Query) => call(accountStaff.planMembers, { query, file }),
    { columns: '', plan: '', invite: true },
  );
  const [taskId, setTaskId] = useState<string | null>(null);
  const start = useAction(async () => {
    if (!planned) return;
    const { task_id } = await withIdentity(() => call(accountStaff.importMembers, { query, file: planned.file }));
    setTaskId(task_id);
  });
  return (
    <StaffPage
      title="Import members"
      crumbs={[{ label: 'Members', to: staffPaths.members }]}
      lead="From CSV. Nobody is entered before you have seen the plan. Who has an account already stays as they are."
    >
      {taskId !== null ? (
        <Running taskId={taskId} />
      ) : (
        <Stack gap="5">
          <ChooseCsv
            failure={failure}
            name={file ? `${file.name}${busy ? ', being read …' : ''}` : ''}
            onFile={(file) => read(file, { ...query, columns: '' })}
          >
            <Button size="sm" variant="outline" onClick={() => saveFile(exampleOf(plans))}>
              Download an example
            </Button>
            {failure !== null && file && (
              <Button size="sm" loading={busy} onClick={() => void read(file, query)}>
                Try again
              </Button>
            )}
          </ChooseCsv>
          {planned && (
            <>
              <Columns plan={planned.plan} onChange={(columns) => read(planned.file, { ...query, columns })} />
              <Choices query={query} plans={plans} onChange={(next) => read(planned.file, next)} />
              <Plan plan={planned.plan} />
              <Button
                alignSelf="end"
                disabled={failure !== null || planned.plan.fresh.count === 0}
                loading={busy || start.busy}
                onClick={() => void start.run()}
              >
                {planned.plan.fresh.count === 1
                  ? 'Enter one member'
                  : `Enter ${formatNumber(planned.plan.fresh.count)} members`}
              </Button>
            </>
          )}
        </Stack>
      )}
    </StaffPage>
  );
}

/** The import, which goes on when the page is left. */
const Running = ({ taskId }: { taskId: string }) => (
  <Panel title="Import">
    <Stack gap="4" align="start">
      <chakra.div width="full">
        <TaskProgress taskId={taskId} label="The import" />
      </chakra.div>
      <LinkButton size="sm" variant="outline" to={staffPaths.members}>
        To the members
      </LinkButton>
    </Stack>
  </Panel>
);

function exampleOf(plans: Data<typeof accountStaff.membershipPlans>) {
  const plan = plans.find(({ free }) => !free)?.name ?? '';
  const text = `Name,Email,Phone,Plan,Paid until\r\nAmna Khan,amna@example.org,0300 1234567,${plan},2027-03-31\r\n`;
  return { name: 'members.csv', text };
}

const columnNames: Readonly<Record<MemberColumn, string>> = {
  name: 'Name, or first name',
  last_name: 'Last name',
  email: 'Email',
  phone: 'Phone',
  plan: 'Plan',
  paid_until: 'Paid until',
};

interface ColumnsProps {
  plan: MembersFilePlan;
  onChange: (columns: string) => void;
}

/** What each column of the file is taken for. */
function Columns({ plan: { columns, obstacle }, onChange }: ColumnsProps) {
  const rows = columns.map((column, index) => ({ ...column, index }));
  const take = (index: number, is: string) =>
    onChange(columns.map((column, at) => (at === index ? is : column.is)).join());
  return (
    <TablePanel
      title="Columns"
      rows={rows}
      idOf={({ index }) => String(index)}
      columns={[
        { header: 'Column', cell: ({ header }) => header },
        {
          header: 'In its first row',
          cell: ({ example }) => <chakra.span overflowWrap="break-word">{example}</chakra.span>,
        },
        {
          header: 'Is',
          cell: ({ header, is, index }) => (
            <Select
              aria-label={`The column ${header} is`}
              value={is}
              onChange={({ target }) => take(index, target.value)}
            >
              <option value="">Left out</option>
              <Options choices={memberColumns.map((value) => ({ value, label: columnNames[value] }))} />
            </Select>
          ),
        },
      ]}
    >
      {obstacle && (
        <chakra.div p="4">
          <Alert tone="warning" title={obstacle} />
        </chakra.div>
      )}
    </TablePanel>
  );
}

interface ChoicesProps {
  query: Query;
  plans: Data<typeof accountStaff.membershipPlans>;
  onChange: (query: Query) => void;
}

/** What the file does not say. */
function Choices({ query, plans, onChange }: ChoicesProps) {
  const select = useId();
  const paid = plans.filter(({ free }) => !free);
  return (
    <Panel title="What the file does not say">
      <Stack gap="4">
        {paid.length > 1 && (
          <div>
            <chakra.label htmlFor={select} fontWeight="medium">
              Plan of those who have paid, where the row has none
            </chakra.label>
            <Select
              id={select}
              value={query.plan}
              onChange={({ target }) => onChange({ ...query, plan: target.value })}
            >
              <option value="">None: such a row is refused</option>
              <Options choices={choicesOf(paid)} />
            </Select>
          </div>
        )}
        <chakra.label display="flex" gap="3" alignItems="flex-start">
          <chakra.input
            type="checkbox"
            mt="1"
            checked={query.invite}
            onChange={({ target }) => onChange({ ...query, invite: target.checked })}
          />
          <span>
            Invite them
            <Text as="span" display="block" color="fg.muted" textStyle="sm">
              Each gets a link to choose a password, 50 people a minute. Nobody gets news: a file is no proof that they
              asked.
            </Text>
          </span>
        </chakra.label>
      </Stack>
    </Panel>
  );
}

/** What is shown of the rows of one kind: the first, and how many there are. */
function Plan({ plan: { fresh, known, refused, refused_file: file } }: { plan: MembersFilePlan }) {
  const titleOf = (words: string, { count, first }: { count: number; first: readonly unknown[] }) =>
    `${words} (${formatNumber(count)}${count > first.length ? `, the first ${first.length}` : ''})`;
  const email = {
    header: 'Email',
    cell: (row: { email: string }) => <chakra.span overflowWrap="break-word">{row.email}</chakra.span>,
  };
  const line = { header: 'Line', cell: (row: { line: number }) => row.line, align: 'end' as const };
  const name = { header: 'Name', cell: (row: { name: string }) => row.name };
  const idOf = (row: { line: number }) => String(row.line);
  return (
    <>
      <TablePanel
        title={titleOf('New', fresh)}
        rows={fresh.first}
        idOf={idOf}
        empty="Nobody in this file is new."
        columns={[name, email, { header: 'Membership', cell: ({ membership }) => membership }, line]}
      />
      <TablePanel
        title={titleOf('Refused', refused)}
        action={
          file && (
            <Button size="xs" variant="outline" onClick={() => saveFile(file)}>
              Download them
            </Button>
          )
        }
        rows={refused.first}
        idOf={idOf}
        columns={[{ header: 'Why', cell: ({ reason }) => reason }, email, line]}
      />
      <TablePanel
        title={titleOf('There already', known)}
        rows={known.first}
        idOf={idOf}
        columns={[name, email, line]}
      />
    </>
  );
}
