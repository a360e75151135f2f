import type { SchemaContext } from '@azadkar/shared-api';
import { Alert, Button, chakra, Text } from '@azadkar/shared-ui';
import {
  type FormEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { FormProvider } from 'react-hook-form';
import type { AnyObjectSchema, InferType } from 'yup';
import type { SchemaSource, Values } from './check-values';
import { Conflict } from './conflict';
import { type FieldOnScreen, FormScopeContext } from './fields/form-scope';
import { ErrorSummary, FailureNotice } from './form-messages';
import { LeaveGuard } from './leave-guard';
import { useEditForm } from './use-edit-form';

interface Props<S extends AnyObjectSchema> {
  /** The accessible name of the form: "Event". */
  label: string;
  /** The schema of the endpoint's body, or a function that imports it. */
  schema: SchemaSource<S>;
  /** What is stored, by the names of the fields, with its `version`; for a new record, what the form starts with. */
  saved: Values;
  /** The name under which what is written is kept until it is saved: `event-${id}`, or "event-new". */
  draft: string;
  /**
   * Saves the checked and cast values, the version among them. What it resolves to may have the new `version`. What `call`
   * throws is shown; what was written stays.
   */
  onSave: (values: InferType<S>) => Promise<unknown>;
  /** Loads the record again, in the shape of `saved`, when somebody else has changed it meanwhile (409). */
  reload?: () => Promise<Values>;
  /** What the schema needs to know besides the values. */
  context?: SchemaContext;
  /** The button: "Save", "Create the event". */
  button?: string;
  /** More buttons beside it. */
  actions?: ReactNode;
  children: ReactNode;
}

/**
 * A form of a record. What is written is kept as a draft in this browser; whoever saves second sees both texts; a link does
 * not lead away from it unasked. Ctrl+S or Cmd+S saves. Its fields are in `edit/fields`.
 */
export function EditForm<S extends AnyObjectSchema>({
  label,
  button = 'Save',
  actions,
  children,
  ...options
}: Props<S>) {
  const { form, failure, conflict, closeConflict, restored, discard, send, isDirty } = useEditForm(options);
  const { scope, fields } = useScope(form.formState.isSubmitting);
  const element = useRef<HTMLFormElement>(null);
  useSaveKey(element, () => void submit());
  usePrefilledInput(element);
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    event?.stopPropagation();
    if (!scope.busy) await send();
  };
  return (
    <FormProvider {...form}>
      <FormScopeContext value={scope}>
        <form
          ref={element}
          method="dialog" // sends nothing before scripts run
          noValidate
          aria-label={label}
          aria-busy={scope.busy || undefined}
          onSubmit={(event) => void submit(event)}
        >
          <chakra.div display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)">
            {restored && isDirty && <RestoredNotice onDiscard={discard} />}
            {conflict && <Conflict merged={conflict} fields={fields} onClose={closeConflict} />}
            <FailureNotice failure={failure} />
            <ErrorSummary form={scope.id} fields={fields} />
            {children}
            <SaveBar isDirty={isDirty} onDiscard={discard}>
              {actions}
              <Button type="submit" size="sm" loading={scope.busy} loadingText="Saving">
                {button}
              </Button>
            </SaveBar>
          </chakra.div>
        </form>
        <LeaveGuard active={isDirty && !scope.busy} onDiscard={discard} />
      </FormScopeContext>
    </FormProvider>
  );
}

function RestoredNotice({ onDiscard }: { onDiscard: () => void }) {
  const startAgain = (
    <Button size="xs" variant="outline" onClick={onDiscard}>
      Discard it
    </Button>
  );
  return (
    <Alert title="Your draft is in the form" action={startAgain}>
      You wrote it here before and did not save it. Nobody else sees it.
    </Alert>
  );
}

/** Stays at the bottom of the screen while something is not saved. */
function SaveBar({ isDirty, onDiscard, children }: { isDirty: boolean; onDiscard: () => void; children: ReactNode }) {
  return (
    <Bar data-dirty={isDirty || undefined}>
      <Text role="status" color="fg.muted" me="auto">
        {isDirty && 'Not saved yet'}
      </Text>
      {isDirty && (
        <Button size="sm" variant="ghost" data-discard="" onClick={onDiscard}>
          Discard
        </Button>
      )}
      {children}
    </Bar>
  );
}

const Bar = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    '&[data-dirty]': {
      position: 'sticky',
      bottom: '3',
      zIndex: 'docked',
      px: '4',
      py: '2',
      bg: 'bg.panel',
      borderWidth: '1px',
      rounded: 'lg',
      shadow: 'lg',
    },
    // a dialog is closed instead of discarded, and its button is in sight
    'dialog &': {
      position: 'static',
      p: '0',
      borderWidth: '0',
      shadow: 'none',
      '& > [data-discard], & > [role=status]': { display: 'none' },
      '& > [type=submit]': { ms: 'auto' },
    },
  },
});

/** What the fields share with their form; busy while it is saved, or while a field holds it back. */
function useScope(isSaving: boolean) {
  const id = useId();
  const [fields] = useState(() => new Map<string, FieldOnScreen>());
  const [holds, setHolds] = useState(0);
  const register = useCallback(
    (name: string, field: FieldOnScreen) => {
      fields.set(name, field);
      return () => void fields.delete(name);
    },
    [fields],
  );
  const hold = useCallback(() => {
    setHolds((count) => count + 1);
    return () => setHolds((count) => count - 1);
  }, []);
  const busy = isSaving || holds > 0;
  return { scope: useMemo(() => ({ id, register, hold, busy }), [id, register, hold, busy]), fields };
}

function useSaveKey(form: RefObject<HTMLFormElement | null>, save: () => void): void {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isSave = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 's';
      if (!isSave || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      if (form.current) latest.current();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [form]);
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Takes over what was entered in a form that a server has rendered before its scripts ran: React leaves it on the screen and
 * knows nothing of it. Each field that differs from how it was rendered says so once, as if it were entered now.
 */
function usePrefilledInput(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    for (const field of form.current?.querySelectorAll<Field>('input, textarea, select') ?? []) repeatEntry(field);
  }, [form]);
}

function repeatEntry(field: Field): void {
  if (field instanceof HTMLSelectElement) {
    const isChanged = [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
    if (isChanged) field.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
    const isChanged = field.checked !== field.defaultChecked;
    if (!isChanged || (field.type === 'radio' && !field.checked)) return; // of radios, the chosen one says it for all
    field.checked = field.defaultChecked;
    field.click();
  } else if (field.type !== 'file' && field.value !== field.defaultValue) {
    const { value: entered } = field;
    field.value = field.defaultValue; // React compares with what was last set here
    setUnnoticed(field, entered);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** Sets a value as the browser does when somebody types: React hears of the event alone. */
function setUnnoticed(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
}
