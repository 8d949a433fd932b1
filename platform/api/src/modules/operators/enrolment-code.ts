import { randomBase32 } from '../../core/base32';
import { secretHash } from '../../core/secrets';

export interface EnrolmentCode {
  /** "7K2M-…": shown once. */
  code: string;
  expiresAt: Date;
}

const HOURS = 24;
/** 120 random bits. */
const LENGTH = 24;

export function newEnrolmentCode(): EnrolmentCode & { hash: Buffer } {
  const plain = randomBase32(LENGTH);
  return {
    code: plain.replace(/(.{4})(?=.)/g, '$1-'),
    hash: secretHash(plain),
    expiresAt: new Date(Date.now() + HOURS * 3_600_000),
  };
}

/** The stored form of a code as it was typed. */
export function enrolmentHash(code: string): Buffer {
  return secretHash(code.replace(/[\s-]/g, '').toUpperCase());
}
