import type { SocialProvider } from '@giftstore/contracts/api';

/** The provider's mark in its published colours, drawn here so that the page loads nothing from the provider. */
export function ProviderMark({ provider, className }: { provider: SocialProvider; className?: string }) {
  return (
    <svg viewBox="0 0 48 48" className={className} focusable="false" aria-hidden="true">
      {provider === 'Google' ? <GoogleMark /> : <FacebookMark />}
    </svg>
  );
}

function GoogleMark() {
  return (
    <>
      <path
        fill="#EA4335"
        d="M24 9.500c3.540 0 6.710 1.220 9.210 3.600l6.850-6.850C35.900 2.380 30.470 0 24 0 14.620 0 6.510 5.380 2.560 13.220l7.980 6.190C12.430 13.720 17.740 9.500 24 9.500z"
      />
      <path
        fill="#4285F4"
        d="M46.980 24.550c0-1.570-.15-3.090-.38-4.550H24v9.020h12.940c-.58 2.960-2.260 5.480-4.780 7.180l7.730 6c4.510-4.180 7.090-10.360 7.090-17.650z"
      />
      <path
        fill="#FBBC05"
        d="M10.530 28.590a14.500 14.500 0 0 1 0-9.180l-7.980-6.190a24 24 0 0 0 0 21.560l7.980-6.190z"
      />
      <path
        fill="#34A853"
        d="M24 48c6.480 0 11.930-2.130 15.890-5.810l-7.730-6c-2.150 1.450-4.920 2.300-8.160 2.300-6.260 0-11.570-4.220-13.470-9.910l-7.980 6.190C6.510 42.620 14.620 48 24 48z"
      />
    </>
  );
}

function FacebookMark() {
  return (
    <>
      <circle cx="24" cy="24" r="24" fill="#1877F2" />
      <path
        fill="#FFFFFF"
        d="m33.340 30.940 1.070-6.940h-6.660v-4.500c0-1.900.93-3.750 3.910-3.750h3.030V9.840S31.940 9.380 29.320 9.380c-5.490 0-9.070 3.320-9.070 9.340V24h-6.100v6.940h6.100v16.770a24.300 24.300 0 0 0 7.500 0V30.940h5.590z"
      />
    </>
  );
}
