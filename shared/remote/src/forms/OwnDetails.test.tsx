import { type FakeServices, fakeServices } from '@giftstore/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Field, Form, Formik } from 'formik';
import { ServicesContext } from '../services';
import { FormDraft } from './FormDraft';
import { OwnDetails } from './OwnDetails';

let services: FakeServices;
beforeEach(() => {
  sessionStorage.clear();
  services = fakeServices();
});

const fields = { name: '', email: '', message: '' };

function open() {
  return render(
    <ServicesContext value={services}>
      <Formik initialValues={fields} onSubmit={() => {}}>
        <Form>
          <OwnDetails />
          <FormDraft name="test" />
          {Object.keys(fields).map((name) => (
            <Field key={name} name={name} aria-label={name} />
          ))}
        </Form>
      </Formik>
    </ServicesContext>,
  );
}

const signIn = () =>
  act(async () =>
    services.bus.publish('session', {
      ...{ signedIn: true, firstName: 'Sara', lastName: 'Khan' },
      email: 'sara@example.com',
    }),
  );
const type = (name: string, value: string) =>
  act(async () => fireEvent.change(screen.getByLabelText(name), { target: { value } }));
const typed = () => Object.keys(fields).map((name) => screen.getByLabelText<HTMLInputElement>(name).value);

it('fills in the name and email of a customer', async () => {
  open();
  expect(typed()).toEqual(['', '', '']);
  await signIn();
  expect(typed()).toEqual(['Sara Khan', 'sara@example.com', '']);
});

it('keeps what is typed', async () => {
  open();
  await type('name', 'Sara Khan');
  await type('message', 'Hello');
  await signIn();
  expect(typed()).toEqual(['Sara Khan', 'sara@example.com', 'Hello']);
});

it('gives way to the draft of a session that ended', async () => {
  await signIn();
  const { unmount } = open();
  await type('name', 'Sara Khan');
  await type('message', 'Hello');
  await act(async () => {
    services.bus.publish('session', { signedIn: false });
    services.bus.emit('session/signedOut', { reason: 'expired' });
  });
  unmount();
  await signIn();
  open();
  await act(async () => {});
  expect(typed()).toEqual(['Sara Khan', 'sara@example.com', 'Hello']);
});
