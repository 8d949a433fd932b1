import type { NewPasskey, PasskeyOptions, PasskeyProof } from '@giftstore/contracts/api';
import type { ErrorMessage } from '@giftstore/http';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

type Options = PasskeyOptions['options'];

/** The library is loaded when a passkey is used. */
const library = () => import(/* webpackChunkName: "passkeys" */ '@simplewebauthn/browser');

/** Whether the browser knows passkeys; false on the server. */
export function supportsPasskeys(): boolean {
  return typeof window !== 'undefined' && 'PublicKeyCredential' in window;
}

/** Lets the browser create a passkey. Throws the browser's error, for `passkeyErrorOf`. */
export async function createPasskey(options: Options): Promise<NewPasskey> {
  const { startRegistration } = await library();
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const { id, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject, transports } = response;
  return {
    id,
    client_data: clientDataJSON,
    attestation: attestationObject,
    ...(transports ? { transports: transports.slice(0, 10) } : {}),
  };
}

/** Lets the browser sign with a passkey. Throws the browser's error, for `passkeyErrorOf`. */
export async function signWithPasskey(options: Options): Promise<PasskeyProof> {
  const { startAuthentication } = await library();
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const { id, response } = await startAuthentication({ optionsJSON });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    client_data: clientDataJSON,
    authenticator_data: authenticatorData,
    signature,
    ...(userHandle ? { user_handle: userHandle } : {}),
  };
}

/** Which text explains the browser's error; undefined for any other error. The names are WebAuthn's. */
export function passkeyErrorOf(error: unknown, texts: string): ErrorMessage | undefined {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return { key: `${texts}.passkeyCancelled` };
  if (name === 'InvalidStateError') return { key: `${texts}.passkeyKnown` };
  const isBrowsers = ['NotSupportedError', 'SecurityError', 'ConstraintError', 'UnknownError'].includes(name);
  return isBrowsers ? { key: `${texts}.passkeyFailed` } : undefined;
}
