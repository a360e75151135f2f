import { chakra } from '@chakra-ui/react/styled-system';

export const Separator = chakra('hr', { base: { borderWidth: '0', borderTopWidth: '1px', borderColor: 'border' } });
