/** The team's name for each kind of mail. */
export const kindNames: Record<string, string> = {
  'donation-alert': 'Donation alert',
  'complete-donation': 'Complete your donation',
  reminder: 'Reminder',
  'thank-you': 'Thank you, with the letter',
  verified: 'Donation verified',
  'contact-message': 'Contact message',
  'pay-in-changed': 'Pay-in details have changed',
  'follow-confirmation': 'Please confirm that you follow the updates',
  update: 'Update for a follower',
  arrived: 'Did it arrive? To the family',
  'pay-in-mismatch': 'Donors are shown wrong pay-in details',
  trouble: 'Trouble with the site',
};
