import { call, submit } from '@azadkar/shared-api';
import { safetyNetStaff } from '@azadkar/shared-api/safety-net/staff';
import type { CodesPlan } from '@azadkar/shared-api/safety-net/staff/schema';
import { Button, chakra, formatNumber, LabelButton, notify, Text, useAction } from '@azadkar/shared-ui';
import { ConfirmDialog } from '@azadkar/shared-ui/overlays';
import { FileText } from 'lucide-react';
import { useId, useState } from 'react';
import { useRevalidator } from 'react-router-dom';

/** Codes from a file or typed, one a line: what importing them would do is shown first. */
export function ImportCodes({ promotionId }: { promotionId: number }) {
  const id = useId();
  const { revalidate } = useRevalidator();
  const [text, setText] = useState('');
  const [plan, setPlan] = useState<CodesPlan | null>(null);
  const params = { promotionId };
  const look = useAction(async () => setPlan(await call(safetyNetStaff.planCodes, { params, body: { text } })));
  const load = useAction(async () => {
    if (!plan) return;
    const { message } = await submit(safetyNetStaff.importCodes, { params, body: { text, expected: plan.added } });
    setPlan(null);
    setText('');
    notify.success(message);
    await revalidate();
  });
  return (
    <chakra.div display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
      <label htmlFor={id}>One code a line</label>
      <chakra.textarea
        id={id}
        rows={4}
        p="2"
        borderWidth="1px"
        borderColor="border.control"
        rounded="md"
        bg="bg.panel"
        fontFamily="mono"
        fontSize={{ base: 'md', md: 'xs' }}
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <LabelButton size="sm" variant="ghost" css={showFocus} justifySelf="start">
        <FileText aria-hidden="true" />
        Read them from a file
        <chakra.input
          srOnly
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          onChange={({ target }) => {
            void readFile(target.files?.[0]).then(setText);
            target.value = ''; // so that the same file can be read again
          }}
        />
      </LabelButton>
      <Button
        size="sm"
        variant="outline"
        disabled={text.trim() === ''}
        loading={look.busy}
        onClick={() => void look.run()}
      >
        Check the codes
      </Button>
      <ConfirmDialog
        open={plan !== null}
        title="Import codes"
        confirmLabel={plan && plan.added > 0 ? `Import ${formatNumber(plan.added)}` : 'Close'}
        busy={load.busy}
        onConfirm={() => (plan && plan.added > 0 ? void load.run() : setPlan(null))}
        onClose={() => setPlan(null)}
      >
        {plan && <Plan plan={plan} />}
      </ConfirmDialog>
    </chakra.div>
  );
}

/** The focus is on the hidden input; its label shows it. */
const showFocus = {
  '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '2px' },
};

const readFile = async (file: File | undefined): Promise<string> => (file ? file.text() : '');

function Plan({ plan: { added, known, repeated, refused, examples } }: { plan: CodesPlan }) {
  return (
    <chakra.div display="grid" gap="3">
      <chakra.ul ps="5" listStyleType="disc">
        <li>{formatNumber(added)} new</li>
        <li>{formatNumber(known)} that this promotion has already</li>
        <li>{formatNumber(repeated)} that are in your list twice</li>
        <li>{formatNumber(refused)} that cannot be used</li>
      </chakra.ul>
      {examples.map(({ line, code, reason }) => (
        <Text key={line} color="fg.muted" textStyle="sm" overflowWrap="anywhere">
          Line {line}, “{code}”: {reason}
        </Text>
      ))}
    </chakra.div>
  );
}
