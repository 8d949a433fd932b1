import { type FakeServices, fakeServices } from '@giftstore/testing';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Field, Form, Formik } from 'formik';
import { ServicesContext } from '../services';
import { FormDraft } from './FormDraft';

let services: FakeServices;
beforeEach(() => {
  sessionStorage.clear();
  services = fakeServices();
});
afterEach(cleanup);

const fields = { name: '', note: 'as loaded', secret: '', new_password: '', agreed: false };

function open(initialValues = fields) {
  return render(
    <ServicesContext value={services}>
      <Formik initialValues={initialValues} onSubmit={() => {}}>
        <Form>
          {Object.keys(initialValues).map((name) => (
            <Field key={name} name={name} aria-label={name} />
          ))}
          <FormDraft name="test" omit={['secret']} />
        </Form>
      </Formik>
    </ServicesContext>,
  );
}

const signIn = (email: string) => act(async () => services.bus.publish('session', { signedIn: true, email }));
function endSession(reason: 'asked' | 'expired') {
  services.bus.publish('session', { signedIn: false });
  services.bus.emit('session/signedOut', { reason });
}
const type = (name: string, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } });
const fieldValue = (name: string) => screen.getByLabelText<HTMLInputElement>(name).value;

/** Types into the form, lets the session end and opens the form again. */
async function interrupt(reason: 'asked' | 'expired' = 'expired') {
  await signIn('sara@example.com');
  const { unmount } = open();
  type('name', 'Sara');
  type('secret', 'hidden');
  type('new_password', 'a password');
  await waitFor(() => expect(fieldValue('new_password')).toBe('a password'));
  endSession(reason);
  unmount();
}

it('restores what was typed once the same customer has signed in again', async () => {
  await interrupt();
  await signIn('sara@example.com');
  open({ ...fields, note: 'loaded again' });
  await waitFor(() => expect(fieldValue('name')).toBe('Sara'));
  expect(fieldValue('note')).toBe('loaded again');
  expect(fieldValue('secret')).toBe('');
  expect(fieldValue('new_password')).toBe('');
});

it('restores into a form that is open while the customer signs in', async () => {
  await interrupt();
  open();
  expect(fieldValue('name')).toBe('');
  await signIn('sara@example.com');
  await waitFor(() => expect(fieldValue('name')).toBe('Sara'));
});

it('never stores passwords and omitted fields', async () => {
  await interrupt();
  expect(JSON.stringify({ ...sessionStorage })).toContain('Sara');
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/hidden|a password/);
});

it('restores nothing for another customer, and deletes it', async () => {
  await interrupt();
  await signIn('omar@example.com');
  open();
  expect(sessionStorage).toHaveLength(0);
  expect(fieldValue('name')).toBe('');
});

it('restores a draft once', async () => {
  await interrupt();
  await signIn('sara@example.com');
  open();
  await waitFor(() => expect(fieldValue('name')).toBe('Sara'));
  cleanup();
  open();
  expect(fieldValue('name')).toBe('');
});

it('stores nothing when the customer signs out', async () => {
  await interrupt('asked');
  expect(sessionStorage).toHaveLength(0);
});

it.each([
  'not JSON',
  '[]',
  '{"email":"sara@example.com","at":1,"values":{"name":"old"}}',
  `{"email":"sara@example.com","at":${Date.now()},"values":{"name":{"html":1}}}`,
  `{"email":"sara@example.com","at":${Date.now()},"values":{"unknown":"field"}}`,
])('starts clean with the stored text %s', async (text) => {
  sessionStorage.setItem('giftstore.draft.test', text);
  await signIn('sara@example.com');
  open();
  expect(fieldValue('name')).toBe('');
  expect(sessionStorage).toHaveLength(0);
});
