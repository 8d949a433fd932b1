import type { Reach } from '../brands/brand-source';

/**
 * The countries that can be gifted to, in the order of their ids: 1 is the United Arab Emirates, the default.
 * Add at the end: an id must never move. `regions` are the groups of brands that sell there besides the world's.
 */
export interface UnitSource {
  country: string;
  regions: readonly Exclude<Reach, 'world'>[];
}

export const unitSources: readonly UnitSource[] = [
  { country: 'AE', regions: ['gulf', 'emirates', 'arab'] },
  { country: 'SA', regions: ['gulf', 'arab'] },
  { country: 'GB', regions: ['europe'] },
  { country: 'NL', regions: ['europe'] },
  { country: 'US', regions: ['americas'] },
  { country: 'CA', regions: ['americas'] },
  { country: 'FR', regions: ['europe'] },
  { country: 'KW', regions: ['gulf', 'arab'] },
  { country: 'BH', regions: ['gulf', 'arab'] },
  { country: 'OM', regions: ['gulf', 'arab'] },
  { country: 'QA', regions: ['gulf', 'arab'] },
  { country: 'EG', regions: ['arab'] },
  { country: 'JO', regions: ['arab'] },
  { country: 'MA', regions: ['arab'] },
  { country: 'TR', regions: ['europe'] },
  { country: 'DE', regions: ['europe'] },
  { country: 'IT', regions: ['europe'] },
  { country: 'ES', regions: ['europe'] },
  { country: 'PT', regions: ['europe'] },
  { country: 'IE', regions: ['europe'] },
  { country: 'BE', regions: ['europe'] },
  { country: 'AT', regions: ['europe'] },
  { country: 'CH', regions: ['europe'] },
  { country: 'SE', regions: ['europe'] },
  { country: 'NO', regions: ['europe'] },
  { country: 'DK', regions: ['europe'] },
  { country: 'PL', regions: ['europe'] },
  { country: 'GR', regions: ['europe'] },
  { country: 'IN', regions: ['asia'] },
  { country: 'PK', regions: ['asia'] },
  { country: 'JP', regions: ['asia'] },
  { country: 'KR', regions: ['asia'] },
  { country: 'SG', regions: ['asia'] },
  { country: 'MY', regions: ['asia'] },
  { country: 'PH', regions: ['asia'] },
  { country: 'ID', regions: ['asia'] },
  { country: 'AU', regions: ['asia'] },
  { country: 'NZ', regions: ['asia'] },
  { country: 'ZA', regions: [] },
  { country: 'MX', regions: ['americas'] },
  { country: 'BR', regions: ['americas'] },
];
