import { createRoot } from 'react-dom/client';
import '../src/tokens/tokens.css';
import '../src/tokens/fonts.css';
import '../src/tokens/base.css';
import { Stack } from '../src';
import { Forms } from './Forms';
import { Shop } from './Shop';
import { States } from './States';

const parts = { shop: Shop, forms: Forms, states: States };
const query = new URLSearchParams(location.search);
if (query.has('rtl')) {
  document.documentElement.dir = 'rtl';
  document.documentElement.lang = 'ar';
}
const Part = parts[(query.get('part') ?? 'shop') as keyof typeof parts] ?? Shop;

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <Stack gap={8}>
      <Part />
    </Stack>,
  );
