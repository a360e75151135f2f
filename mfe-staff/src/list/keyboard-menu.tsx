import { chakra, Text } from '@azadkar/shared-ui';
import { Keyboard } from 'lucide-react';
import { Check, CheckLine, SheetMenu } from './sheet-menu';

interface Props {
  isOn: boolean;
  turn: (isOn: boolean) => void;
  canSearch: boolean;
  canSelect: boolean;
}

/** The keys of the list, and the switch that turns them off: who speaks to the computer, or hits keys by mistake, needs it. */
export function KeyboardMenu({ isOn, turn, canSearch, canSelect }: Props) {
  const keys = [
    ['j', 'Next row'],
    ['k', 'Row before'],
    ...(canSelect ? [['x', 'Select the row']] : []),
    ...(canSearch ? [['/', 'Search']] : []),
  ] as const;
  return (
    <SheetMenu label="Keyboard" iconOnly icon={<Keyboard aria-hidden="true" />}>
      {(id) => (
        <>
          <CheckLine htmlFor={`${id}-on`}>
            <Check id={`${id}-on`} type="checkbox" checked={isOn} onChange={({ target }) => turn(target.checked)} />
            Keys for lists
          </CheckLine>
          <Keys color={isOn ? undefined : 'fg.muted'}>
            {keys.map(([key, does]) => (
              <div key={key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </Keys>
          <Text color="fg.muted" textStyle="xs">
            Enter opens the row.
          </Text>
        </>
      )}
    </SheetMenu>
  );
}

const Keys = chakra('dl', {
  base: {
    borderTopWidth: '1px',
    mt: '1',
    py: '2',
    '& > div': { display: 'flex', gap: '3', alignItems: 'center', minHeight: '7' },
    '& dt': { width: '6', textAlign: 'center' },
    '& kbd': { borderWidth: '1px', rounded: 'sm', px: '1.5', fontFamily: 'mono', textStyle: 'xs', bg: 'bg.subtle' },
  },
});
