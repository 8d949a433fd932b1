/** Brands, art and texts for the gallery: long, missing and Arabic ones. */
function art(ground: string, ring: string, name: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 634 400"><rect width="634" height="400" fill="${ground}"/><circle cx="520" cy="60" r="190" fill="${ring}" opacity=".55"/><circle cx="90" cy="380" r="150" fill="${ring}" opacity=".4"/><text x="48" y="224" font-family="Georgia,serif" font-size="76" font-weight="700" fill="#fff">${name}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

export const brands = [
  { name: 'Nourva', price: 'from AED 50', src: art('#7a2e4d', '#d98aa5', 'Nourva') },
  { name: 'Saffron & Salt', price: 'from AED 25', src: art('#c2562d', '#f3b562', 'Saffron') },
  { name: 'Kahwa Corner', price: 'from AED 15', src: art('#4a3223', '#b98d5f', 'Kahwa') },
  {
    name: 'Bücherstube Königswinter Buchhandelsgesellschaft',
    price: 'ab EUR 10',
    src: art('#24476b', '#7fb0d8', 'Bücher'),
  },
  { name: 'Lumen Cinemas', price: 'from AED 40', src: art('#1f1d3d', '#7a6ff0', 'Lumen') },
  { name: 'مكتبة الواحة', price: 'من 50 د.إ', src: undefined },
  { name: 'Palmera Spa', price: 'from AED 100', src: art('#2f6b52', '#a8d5ba', 'Palmera') },
  { name: 'Broken picture', price: 'from AED 100', src: '/missing.png' },
];

export const countries = [
  ['ae', 'United Arab Emirates', 'AED', '🇦🇪'],
  ['sa', 'Saudi Arabia', 'SAR', '🇸🇦'],
  ['de', 'Germany', 'EUR', '🇩🇪'],
  ['us', 'United States', 'USD', '🇺🇸'],
  ['ci', 'Côte d’Ivoire', 'XOF', '🇨🇮'],
  ['gs', 'South Georgia and the South Sandwich Islands', 'GBP', '🇬🇸'],
  ...Array.from({ length: 234 }, (_, index) => [`x${index}`, `Country number ${index}`, 'USD', '🏳️']),
].map(([value = '', label = '', note, icon]) => ({ value, label, note, icon }));

export const summary = [
  { key: 'cards', label: 'Gift cards (2)', value: 'AED 1,000.00' },
  { key: 'fee', label: 'Service fee', value: 'AED 35.00', hint: 'Markup 3 % and AED 5.00' },
  { key: 'vat', label: 'VAT', value: 'AED 1.75' },
  { key: 'points', label: 'Points used', value: '− AED 36.75', kind: 'saving' as const },
  { key: 'total', label: 'Total', value: 'AED 1,000.00', kind: 'total' as const },
];
