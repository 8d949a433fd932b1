import { SendFields } from '@giftstore/contracts/api';

/** The columns of a file, in the order of the sample. */
export const sendColumns: readonly string[] = Object.keys(SendFields.properties);

/** Those that a file cannot do without. */
export const requiredColumns: readonly string[] = SendFields.required;
