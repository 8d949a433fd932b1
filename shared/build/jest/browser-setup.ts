import { configure } from '@testing-library/dom';
import '@testing-library/jest-dom';

// How long `findBy…` and `waitFor` wait: a second is too short on a busy machine.
configure({ asyncUtilTimeout: 10_000 });
