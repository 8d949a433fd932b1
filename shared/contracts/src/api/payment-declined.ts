import { Type } from 'typebox';

export const PaymentDeclined = Type.Boolean({
  description: 'The last attempt to pay was declined, and no other one is under way: nothing was charged',
});
