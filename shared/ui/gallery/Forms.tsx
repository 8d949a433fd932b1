import { Formik } from 'formik';
import { useState } from 'react';
import { Combobox, Field, Panel, Stack, TextInput } from '../src';
import { Steps } from '../src/checkout';
import { Switch } from '../src/controls';
import {
  CheckboxField,
  EmailField,
  FormErrorSummary,
  PasswordField,
  RadioCardsField,
  SelectField,
  SubmitButton,
  TextAreaField,
  TextField,
} from '../src/forms';
import { countries } from './demo';
import css from './gallery.module.css';

const initialValues = {
  name: '',
  email: '',
  password: '',
  title: '',
  message: '',
  template: '',
  terms: false,
};

function validate(values: typeof initialValues) {
  const errors: Record<string, string> = {};
  if (!values.name) errors.name = 'This field is required';
  if (!values.email.includes('@')) errors.email = 'Enter a valid email';
  if (!values.template) errors.template = 'Choose a picture';
  if (!values.terms) errors.terms = 'Accept the terms to go on';
  return errors;
}

export function Forms() {
  const [country, setCountry] = useState<string>();
  return (
    <main className={css.page}>
      <Stack gap={8}>
        <h1>Forms</h1>
        <Steps label="Checkout" steps={['Your details', 'Payment', 'Order']} current={1} doneLabel="done" />
        <Panel>
          <Formik initialValues={initialValues} validate={validate} onSubmit={() => undefined}>
            {(form) => (
              <form noValidate onSubmit={form.handleSubmit}>
                <Stack gap={6}>
                  <FormErrorSummary title="Some details are missing" messages={['Nothing was charged.']} />
                  <TextField name="name" label="Recipient’s name" required autoComplete="name" />
                  <EmailField name="email" label="Email" hint="The voucher goes there" />
                  <PasswordField name="password" label="Password" showLabel="Show" hideLabel="Hide" />
                  <SelectField
                    name="title"
                    label="Anrede"
                    optionalMark="optional"
                    placeholder="Choose one"
                    options={[{ value: 'a', label: 'Rechtsschutzversicherungsgesellschaft' }]}
                  />
                  <TextAreaField
                    name="message"
                    label="Your message"
                    maxLength={200}
                    remaining={({ length }) => `${200 - length} characters left`}
                  />
                  <RadioCardsField
                    name="template"
                    label="Picture"
                    required
                    flow="pictures"
                    options={['Birthday', 'Eid', 'Wedding', 'Thank you', 'Congratulations', 'New baby'].map(
                      (label) => ({
                        value: label,
                        label,
                        picture: (
                          <span
                            style={{
                              display: 'block',
                              aspectRatio: '1.586',
                              background: 'var(--color-art-rose)',
                            }}
                          />
                        ),
                      }),
                    )}
                  />
                  <CheckboxField name="terms" label="I accept the terms and the privacy policy" />
                  <SubmitButton>Continue to payment</SubmitButton>
                </Stack>
              </form>
            )}
          </Formik>
        </Panel>
        <Panel>
          <Stack gap={6}>
            <Combobox
              label="Country"
              items={countries}
              value={country}
              onValueChange={setCountry}
              placeholder="Choose a country"
              searchPlaceholder="Search a country"
              emptyText="No country found"
              closeLabel="Close"
            />
            <Field label="Coupon" error="This code has been used">
              {(control) => <TextInput {...control} defaultValue="WELCOME" />}
            </Field>
            <Field label="Order number">
              {(control) => <TextInput {...control} disabled value="GG-1024" readOnly />}
            </Field>
            <Switch label="Use my points" hint="You have 1,200 points" defaultChecked />
            <Switch label="Tell me about offers" />
          </Stack>
        </Panel>
      </Stack>
    </main>
  );
}
