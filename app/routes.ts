/** Every page's address, one line each; the layout it hangs under shows who may enter. */
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  layout('./shell/public-layout.tsx', [
    index('./home/home-page.tsx'),
    route('donate', './donations/give/donate-page.tsx'),
    route('payment-selection', './donations/give/payment-selection-page.tsx'),
    route('confirmation', './donations/give/confirmation-page.tsx'),
    route('confirm-donation', './donations/give/confirm-donation-page.tsx'),
    route('donation/:id', './donations/own/own-page.tsx'),
    route('contact', './contact/contact-page.tsx'),
    route('privacy', './privacy/privacy-page.tsx'),
    route('share', './share/share-page.tsx'),
    route('updates', './updates/updates-page.tsx'),
    route('updates.atom', './updates/feed.ts'),
    route('updates/:id', './updates/update-page.tsx'),
    route('follow', './followers/follow-page.tsx'),
    route('unfollow', './followers/unfollow-page.tsx'),
    route('unsubscribe', './mails/unsubscribe-page.tsx'),
    route('*', './shell/not-found-page.tsx'),
  ]),
  layout('./admins/sign-in-layout.tsx', [
    route('login', './admins/login-page.tsx'),
    route('signup', './admins/signup-page.tsx'),
    route('reset-password', './admins/reset-password-page.tsx'),
  ]),
  layout('./admins/admin-layout.tsx', [
    route('admin', './admins/admin-page.tsx'),
    route('donation-view', './donations/review/donation-view-page.tsx'),
    route('reconcile', './donations/reconcile/reconcile-page.tsx'),
    route('mails', './mails/mails-page.tsx'),
    route('contact-messages', './contact/contact-messages-page.tsx'),
    route('account', './admins/account-page.tsx'),
    layout('./admins/super-admin-layout.tsx', [
      route('donation-view-admin', './donations/review/donation-details-page.tsx'),
      route('edit-donations', './donations/review/edit-donations-page.tsx'),
      route('deleted', './donations/deleted/deleted-page.tsx'),
      route('letter', './letter/letter-page.tsx'),
      route('admin-accounts', './admins/accounts-page.tsx'),
      route('super-admin', './home/home-admin-page.tsx'),
      route('add-update', './updates/add-update-page.tsx'),
      route('message-submission', './messages/message-submission-page.tsx'),
      route('send-csv', './donations/review/tools/send-csv-page.tsx'),
      route('currency-converted', './donations/review/tools/currency-page.tsx'),
      route('AddIsVerifiedField', './donations/review/tools/verification-page.tsx'),
    ]),
  ]),
] satisfies RouteConfig;
