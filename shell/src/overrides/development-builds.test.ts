/** @jest-environment-options {"url": "https://shop.example/"} */
import { DEVELOPMENT_ID } from '@giftstore/contracts';
import { developmentBuilds, isForDevelopers } from './development-builds';

it('has no builds in a shop, whatever its document contains', () => {
  document.body.innerHTML = `<script type="application/json" id="${DEVELOPMENT_ID}">["mf-a@http://localhost:3102/remoteEntry.js"]</script>`;
  expect(developmentBuilds()).toBeNull();
  expect(isForDevelopers({ channel: 'live' })).toBe(false);
  expect(isForDevelopers({ channel: 'preview' })).toBe(true);
});
