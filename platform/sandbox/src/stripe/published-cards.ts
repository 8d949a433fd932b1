import { declined, type Outcome, type TestCard } from './test-card';

const insufficientFunds: Outcome = declined('insufficient_funds', 'Your card has insufficient funds.');

/** Cards that are charged successfully. */
export const accepted: TestCard[] = [
  { number: '4242424242424242', name: 'Visa', brand: 'visa', tokens: ['pm_card_visa', 'pm_card_us'] },
  {
    number: '4000056655665556',
    name: 'Visa debit',
    brand: 'visa',
    funding: 'debit',
    tokens: ['pm_card_visa_debit'],
  },
  {
    number: '4000007840000001',
    name: 'Visa, United Arab Emirates',
    brand: 'visa',
    country: 'AE',
    tokens: ['pm_card_ae'],
  },
  {
    number: '4000006820000007',
    name: 'Visa, Saudi Arabia',
    brand: 'visa',
    country: 'SA',
    tokens: ['pm_card_sa'],
  },
  {
    number: '4000008260000000',
    name: 'Visa, United Kingdom',
    brand: 'visa',
    country: 'GB',
    tokens: ['pm_card_gb'],
  },
  { number: '4111111111111111', name: 'Visa', brand: 'visa' },
  { number: '4012888888881881', name: 'Visa', brand: 'visa' },
  { number: '5555555555554444', name: 'Mastercard', brand: 'mastercard', tokens: ['pm_card_mastercard'] },
  { number: '2223003122003222', name: 'Mastercard (2-series)', brand: 'mastercard' },
  {
    number: '5200828282828210',
    name: 'Mastercard debit',
    brand: 'mastercard',
    funding: 'debit',
    tokens: ['pm_card_mastercard_debit'],
  },
  {
    number: '5105105105105100',
    name: 'Mastercard prepaid',
    brand: 'mastercard',
    funding: 'prepaid',
    tokens: ['pm_card_mastercard_prepaid'],
  },
  {
    number: '378282246310005',
    name: 'American Express, no 3-D Secure',
    brand: 'amex',
    threeDSecure: 'not_supported',
    tokens: ['pm_card_amex', 'pm_card_amex_threeDSecureNotSupported'],
  },
  { number: '371449635398431', name: 'American Express', brand: 'amex', threeDSecure: 'not_supported' },
  { number: '6011111111111117', name: 'Discover', brand: 'discover', tokens: ['pm_card_discover'] },
  { number: '3056930009020004', name: 'Diners Club', brand: 'diners', tokens: ['pm_card_diners'] },
  { number: '36227206271667', name: 'Diners Club (14 digits)', brand: 'diners' },
  { number: '3566002020360505', name: 'JCB', brand: 'jcb', tokens: ['pm_card_jcb'] },
  { number: '6200000000000005', name: 'UnionPay', brand: 'unionpay', tokens: ['pm_card_unionpay'] },
  {
    number: '4000000000000077',
    name: 'Visa, funds available at once',
    brand: 'visa',
    tokens: ['pm_card_bypassPending'],
  },
  {
    number: '4000000000000101',
    name: 'Visa, security code check fails, charge goes through',
    brand: 'visa',
    cvcFails: true,
    tokens: ['pm_card_cvcCheckFail'],
  },
];

/** Cards that the issuer declines, each in its own way. */
export const declinedCards: TestCard[] = [
  {
    number: '4000000000000002',
    name: 'Generic decline',
    brand: 'visa',
    outcome: declined('generic_decline'),
    tokens: ['pm_card_chargeDeclined', 'pm_card_visa_chargeDeclined'],
  },
  {
    number: '4000000000009995',
    name: 'Insufficient funds',
    brand: 'visa',
    outcome: insufficientFunds,
    tokens: ['pm_card_chargeDeclinedInsufficientFunds', 'pm_card_visa_chargeDeclinedInsufficientFunds'],
  },
  {
    number: '4000000000009987',
    name: 'Lost card',
    brand: 'visa',
    outcome: declined('lost_card'),
    tokens: ['pm_card_chargeDeclinedLostCard', 'pm_card_visa_chargeDeclinedLostCard'],
  },
  {
    number: '4000000000009979',
    name: 'Stolen card',
    brand: 'visa',
    outcome: declined('stolen_card'),
    tokens: ['pm_card_chargeDeclinedStolenCard', 'pm_card_visa_chargeDeclinedStolenCard'],
  },
  {
    number: '4000000000000069',
    name: 'Expired card',
    brand: 'visa',
    outcome: { code: 'expired_card', message: 'Your card has expired.', param: 'exp_month' },
    tokens: ['pm_card_chargeDeclinedExpiredCard'],
  },
  {
    number: '4000000000000127',
    name: 'Incorrect security code',
    brand: 'visa',
    outcome: { code: 'incorrect_cvc', message: "Your card's security code is incorrect.", param: 'cvc' },
    tokens: ['pm_card_chargeDeclinedIncorrectCvc'],
  },
  {
    number: '4000000000000119',
    name: 'Processing error',
    brand: 'visa',
    outcome: {
      code: 'processing_error',
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
    tokens: ['pm_card_chargeDeclinedProcessingError'],
  },
  {
    number: '4000000000006975',
    name: 'Velocity limit exceeded',
    brand: 'visa',
    outcome: declined(
      'card_velocity_exceeded',
      'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
    ),
    tokens: [
      'pm_card_chargeDeclinedVelocityLimitExceeded',
      'pm_card_visa_chargeDeclinedVelocityLimitExceeded',
    ],
  },
  {
    number: '4000000000000341',
    name: 'Can be saved, then every charge fails',
    brand: 'visa',
    outcome: declined('generic_decline'),
    tokens: ['pm_card_chargeCustomerFail'],
  },
  {
    number: '4100000000000019',
    name: 'Always blocked as fraud',
    brand: 'visa',
    outcome: declined('fraudulent'),
    tokens: ['pm_card_radarBlock'],
  },
];

/** Cards that 3-D Secure has a say in. */
export const authenticated: TestCard[] = [
  {
    number: '4000000000003220',
    name: '3-D Secure required',
    brand: 'visa',
    country: 'IE',
    threeDSecure: 'required',
    tokens: ['pm_card_threeDSecure2Required', 'pm_card_threeDSecureRequired'],
  },
  {
    number: '4000002500003155',
    name: '3-D Secure required unless set up',
    brand: 'visa',
    country: 'IE',
    threeDSecure: 'required',
    tokens: ['pm_card_authenticationRequiredOnSetup'],
  },
  {
    number: '4000002760003184',
    name: '3-D Secure always required',
    brand: 'visa',
    country: 'DE',
    threeDSecure: 'required',
    tokens: ['pm_card_authenticationRequired'],
  },
  {
    number: '4000003800000446',
    name: '3-D Secure required on session, already set up',
    brand: 'visa',
    country: 'HU',
    threeDSecure: 'required',
    tokens: ['pm_card_authenticationRequiredSetupForOffSession'],
  },
  {
    number: '4000008400001629',
    name: '3-D Secure required, then declined',
    brand: 'visa',
    threeDSecure: 'required',
    outcome: declined('generic_decline'),
    tokens: ['pm_card_threeDSecureRequiredChargeDeclined'],
  },
  {
    number: '4000008260003178',
    name: '3-D Secure required, then insufficient funds',
    brand: 'visa',
    country: 'GB',
    threeDSecure: 'required',
    outcome: insufficientFunds,
    tokens: ['pm_card_authenticationRequiredChargeDeclinedInsufficientFunds'],
  },
  {
    number: '4000000000003055',
    name: '3-D Secure supported, not required',
    brand: 'visa',
    threeDSecure: 'optional',
    tokens: ['pm_card_threeDSecureOptional'],
  },
];
