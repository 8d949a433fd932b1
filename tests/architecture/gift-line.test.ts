import { sendDays } from '@giftstore/contracts';
import { CartLine } from '@giftstore/contracts/api';
import { commands } from '@giftstore/contracts/bus';
import { createI18n } from '@giftstore/i18n';
import { giftSchema } from '../../mf-catalogue/src/features/gift/gift-schema';
import { compileBody } from '../../platform/api/src/infra/http/validate-strictly';

/**
 * A gift is validated by the form, by the bus and by the API, and each counts characters in its own way. Bus and API must
 * accept what the form accepts: otherwise a gift is in the cart and cannot be paid for.
 */
const form = giftSchema(createI18n('en').t);
const api = compileBody(CartLine);
const valid = { name: 'Lina', email: 'lina@example.com', message: '', template: '', timing: '', sendDay: '' };
const card = { brand_id: 7, currency: 1, country_id: 1, giftcard_value: 50, quantity: 1, isforself: false };

function lineOf({ name, email, message, timing, sendDay }: typeof valid) {
  const gift = message.trim() ? { gift_message: message.trim() } : {};
  const day = timing === 'day' ? { send_on: sendDay } : {};
  return { ...card, contact_name: name.trim(), contact_email: email.trim(), ...gift, ...day };
}

const flags = (count: number) => '🇦🇪'.repeat(count);

it.each([
  { name: 'عبد الرحمن بن محمد' },
  { name: `  ${'n'.repeat(100)}  ` },
  { name: flags(25) },
  { name: '<b>Lina</b>' },
  { message: 'm'.repeat(255) },
  { message: flags(63) },
  { message: '👩‍👩‍👧‍👦'.repeat(23) },
  { message: 'line\r\nline\u0000' },
  { email: ' lina@example.com ' },
  { email: 'Lina.O’Neill+gift@mail.example.co.uk' },
  { email: "o'neill_2@sub-domain.example.com" },
  { email: 'lina@exämple.com' },
  { email: 'لينا@example.com' },
  { email: 'lina@-example.com' },
  { email: 'lina..x@example.com' },
  { email: '.lina@example.com' },
  { email: 'lina.@example.com' },
  { email: 'lina@example..com' },
  { email: 'lina@127.0.0.1' },
  { email: '"lina x"@example.com' },
  { email: `${'a'.repeat(64)}@example.com` },
  { email: `${'a'.repeat(90)}@mail.com` },
  { timing: 'day', sendDay: sendDays(new Date()).first },
  { timing: 'day', sendDay: sendDays(new Date()).last },
])('bus and API accept %j if the form does', async (changes) => {
  const gift = { ...valid, ...changes };
  if (!(await form.isValid(gift))) return;
  const line = lineOf(gift);
  const bus = await commands['cart/add'].request['~standard'].validate({ line });
  expect(bus.issues).toBeUndefined();
  expect([api(line), api.errors]).toEqual([true, undefined]);
});
