import { contactAbout, contactSubjectOf } from './contact-subject';

it('reads the subject that a link has left', () => {
  expect(contactSubjectOf(structuredClone(contactAbout('gift_card', 'GG-1234')))).toEqual({
    topic: 'gift_card',
    order: 'GG-1234',
  });
});

it('reads a subject without an order', () => {
  expect(contactSubjectOf(contactAbout('account'))).toEqual({ topic: 'account', order: null });
});

it.each([
  null,
  undefined,
  7,
  'text',
  {},
  { contactSubject: null },
  { contactSubject: { topic: 'a later topic', order: 'GG-1234' } },
])('finds none in %j', (state) => {
  expect(contactSubjectOf(state)).toBeUndefined();
});
