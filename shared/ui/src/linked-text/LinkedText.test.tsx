import { render, screen } from '@testing-library/react';
import { LinkedText } from './LinkedText';

const TEXT = 'By paying, you accept our <0>terms</0>. See our <1>privacy policy</1>.';

it('makes links of the marked parts of a text, in new tabs', () => {
  const { container } = render(<LinkedText text={TEXT} links={['/terms', '/privacy']} />);
  expect(container).toHaveTextContent('By paying, you accept our terms. See our privacy policy.');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/terms',
    '/privacy',
  ]);
  expect(screen.getByRole('link', { name: 'terms' })).toHaveAttribute('target', '_blank');
});

it('shows a marked part without an address as text', () => {
  const { container } = render(<LinkedText text={TEXT} links={[]} />);
  expect(container).toHaveTextContent('By paying, you accept our terms. See our privacy policy.');
  expect(screen.queryByRole('link')).toBeNull();
});
