import { newIdempotencyKey } from '@azadkar/shared-api';
import { MAX_MESSAGE_LENGTH } from '@azadkar/shared-api/network/rules';
import { type MessageForm as Message, messageForm } from '@azadkar/shared-api/network/schema';
import { Form, type FormTools, SubmitButton, TextAreaField } from '@azadkar/shared-ui/forms';
import { useRef } from 'react';

interface Props {
  /** Whom the message goes to. */
  to: { member_id: string; name: string };
  label: string;
  /** `key` makes it safe to send the same message again after a lost answer. */
  onSend: (body: Message, key: string) => Promise<unknown>;
}

/** Where a message is written. What was written is kept until it is sent. */
export function MessageForm({ to, label, onSend }: Props) {
  const attempt = useRef({ text: '', key: '' });
  const send = async (body: Message, { reset }: FormTools) => {
    if (attempt.current.text !== body.text) attempt.current = { text: body.text, key: newIdempotencyKey() };
    await onSend(body, attempt.current.key);
    attempt.current = { text: '', key: '' };
    reset();
  };
  return (
    <Form
      schema={messageForm}
      initialValues={{ text: '' }}
      onSubmit={send}
      draft={`message-${to.member_id}`}
      label={`Message to ${to.name}`}
    >
      <TextAreaField
        name="text"
        label={label}
        description={`${to.name} also gets it by email. Never send passwords, codes or pictures of your identity card.`}
        rows={5}
        characterLimit={MAX_MESSAGE_LENGTH}
        required
      />
      <SubmitButton>Send message</SubmitButton>
    </Form>
  );
}
