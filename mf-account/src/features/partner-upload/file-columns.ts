/** The columns of a file, in the order of the sample and of the preview; others are refused. */
export const fileColumns = [
  'first_name',
  'last_name',
  'email',
  'company',
  'designation',
  'mobile',
  'quantity',
  'country',
  'product_id',
  'create_password',
];
