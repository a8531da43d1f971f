/** The data of a donor's form. Plain data, so scripts outside the tests can send it too. */
export const donor = {
  firstname: 'Meera',
  lastname: 'Nair',
  address: '12 Temple Road, Kottayam',
  country: 'India',
  email: 'meera@example.com',
  phone: '+91 98470 12345',
  currency: 'INR',
  amount: '5000',
  message: 'With you, teacher.',
  isHiddenMessage: false,
  isAnonymous: false,
  inNameOf: '',
};
