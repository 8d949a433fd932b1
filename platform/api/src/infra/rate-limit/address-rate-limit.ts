import { clientNetwork } from '../../core/client-network';
import { RateLimit } from './rate-limit';

/** A rate limit whose keys are addresses of clients; addresses of one network (`clientNetwork`) count together. */
export class AddressRateLimit extends RateLimit {
  protected override keyOf(address: string): string {
    return clientNetwork(address);
  }
}
