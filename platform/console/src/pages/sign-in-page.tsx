import { NoticeBox, renderVisitorPage } from '../view/layout';
import { Field } from '../view/parts';

interface VisitorPage {
  brandName: string;
  error?: string | undefined;
}

/** Name, password and code at once, so that nothing says which of them was wrong. */
export function signInPage({ brandName, error, notice }: VisitorPage & { notice?: string }): string {
  return renderVisitorPage(
    brandName,
    'Sign in',
    <>
      {error && <NoticeBox notice={{ lines: [error], isError: true }} />}
      {notice && <NoticeBox notice={{ lines: [notice], isError: false }} />}
      <form method="post" action="/sign-in">
        <Field id="name" name="name" label="Name" autoComplete="username" maxLength={40} required />
        <Field
          {...{ id: 'password', name: 'password', label: 'Password', type: 'password' }}
          autoComplete="current-password"
          required
        />
        <CodeField />
        <button type="submit">Sign in</button>
      </form>
      <p>
        Do you have an enrolment code? <a href="/enrol">Set up your account</a>
      </p>
    </>,
  );
}

function CodeField() {
  return (
    <Field
      {...{ id: 'code', name: 'code', label: 'Code', hint: 'The 6 digits in your authenticator app' }}
      autoComplete="one-time-code"
      inputMode="numeric"
      maxLength={10}
      required
    />
  );
}

/** The first step of an enrolment: the code, and a password of the operator's choice. */
export function enrolPage({ brandName, error }: VisitorPage): string {
  return renderVisitorPage(
    brandName,
    'Set up your account',
    <>
      {error && <NoticeBox notice={{ lines: [error], isError: true }} />}
      <form method="post" action="/enrol">
        <Field id="enrolment" name="enrolment" label="Enrolment code" maxLength={60} required />
        <Field
          {...{ id: 'password', name: 'password', label: 'New password', type: 'password' }}
          hint="At least 12 characters"
          autoComplete="new-password"
          required
        />
        <Field
          {...{ id: 'confirmation', name: 'confirmation', label: 'The same password', type: 'password' }}
          autoComplete="new-password"
          required
        />
        <button type="submit">Continue</button>
      </form>
    </>,
  );
}

export interface AppSetup {
  /** The enrolment code, which the second step needs as well. */
  enrolment: string;
  secret: string;
  qr_svg: string;
}

/** The second step: the app's secret, and its first code. */
export function appPage({ brandName }: VisitorPage, { enrolment, secret, qr_svg: svg }: AppSetup): string {
  return renderVisitorPage(
    brandName,
    'Add the console to your app',
    <>
      <p>Scan this with an authenticator app, or type the key into it. Then enter the code that it shows.</p>
      <img className="qr" alt="QR code of the key" src={pictureOf(svg)} />
      <p>
        Key: <code>{secret}</code>
      </p>
      <form method="post" action="/enrol/app">
        <input type="hidden" name="enrolment" value={enrolment} />
        <CodeField />
        <button type="submit">Finish</button>
      </form>
    </>,
  );
}

function pictureOf(svg: string): string {
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
