import { formatDay, formatTime, ZONE_NAME } from '@azadkar/shared-api/format';
import { AffixedInput } from '@azadkar/shared-ui/inputs';
import { useEffect, useState } from 'react';
import { controlSize, FieldFrame } from './field-frame';
import { type EditFieldProps, useEditField } from './use-edit-field';
import { fromZoneTime, toZoneTime } from '../zone-time';

/** A moment: entered in the association's time zone, in the form as ISO 8601. */
export function DateTimeField(props: EditFieldProps) {
  const { id, value, error, setValue, control } = useEditField(props);
  const moment = typeof value === 'string' ? value : '';
  const [entered, setEntered] = useState(() => toZoneTime(moment));
  // another value from outside, such as what somebody else has stored; what is being typed stays
  useEffect(() => setEntered((now) => (fromZoneTime(now) === moment ? now : toZoneTime(moment))), [moment]);
  const day = toZoneTime(moment) ? `${formatDay(moment)}, ${formatTime(moment)}` : undefined;
  return (
    <FieldFrame {...props} description={props.description ?? ZONE_NAME} aside={day} id={id} error={error}>
      <AffixedInput
        {...controlSize}
        {...control}
        type="datetime-local"
        aria-describedby={`${id}-description${error ? ` ${id}-error` : ''}`}
        value={entered}
        onChange={(event) => {
          setEntered(event.target.value);
          setValue(fromZoneTime(event.target.value));
        }}
      />
    </FieldFrame>
  );
}
