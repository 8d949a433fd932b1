import { readS3Options } from './s3-options';

const endpoint = 'https://objects.example:9000';

it.each([
  ['nothing: Amazon’s', {}, { pathStyle: false }],
  [
    'an endpoint: the bucket stands in the path',
    { RELEASE_S3_ENDPOINT: endpoint },
    { endpoint, pathStyle: true },
  ],
  [
    'an endpoint with buckets as hosts',
    { RELEASE_S3_ENDPOINT: endpoint, RELEASE_S3_PATH_STYLE: 'false' },
    { endpoint, pathStyle: false },
  ],
])('accepts %s', (_what, env, options) => {
  expect(readS3Options(env)).toEqual(options);
});

it('names a wrong variable', () => {
  expect(() => readS3Options({ RELEASE_S3_ENDPOINT: 'objects' })).toThrow(/RELEASE_S3_ENDPOINT/);
});
