import { Text } from '@azadkar/shared-ui';

const NASTALIQ = "'Noto Nastaliq Urdu', 'Jameel Noori Nastaleeq', 'Urdu Typesetting', serif";

/** A person's name in its own script: Urdu from right to left, in a Nastaliq font of the device, with taller lines. */
export function PersonName({ name }: { name: string }) {
  const isUrdu = /\p{Script=Arabic}/u.test(name);
  return (
    <Text
      textStyle="5xl"
      fontFamily={isUrdu ? NASTALIQ : 'heading'}
      fontWeight="bold"
      lineHeight={isUrdu ? '2.2' : 'shorter'}
      letterSpacing={isUrdu ? 'normal' : undefined}
      lang={isUrdu ? 'ur' : undefined}
      dir="auto"
      maxWidth="full"
    >
      {name}
    </Text>
  );
}
