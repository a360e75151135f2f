import { defineRecord } from '../staff/record';
import { couponUnits } from './payments.rules';

/** Codes that lower the price of tickets or memberships. */
export const couponRecord = defineRecord('coupons', async () => (await import('./staff.schema')).couponSchemas, {
  path: '/staff/discount-codes',
  roles: ['finance', 'admin'],
  calls: ['page', 'export', 'read', 'remove'],
  one: 'code',
  form: {
    code: {
      kind: 'line',
      label: 'Code',
      description: 'Letters, digits and dashes, such as SPRING-27.',
      required: true,
    },
    value: { kind: 'number', label: 'Off', required: true },
    unit: { kind: 'choice', label: 'Unit', choices: couponUnits, placeholder: 'Choose a unit', required: true },
    starts_on: { kind: 'day', label: 'First day' },
    ends_on: { kind: 'day', label: 'Last day' },
    max_uses: { kind: 'number', label: 'Uses in all', description: 'Empty: no limit. Each member uses it once.' },
    tickets: { kind: 'yesNo', label: 'For tickets', initially: true },
    event_id: { kind: 'reference', label: 'Only for tickets of', placeholder: 'All events' },
    plans: { kind: 'yesNo', label: 'For memberships', initially: true },
  },
});
