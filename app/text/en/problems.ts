/**
 * The words of errors that donors and visitors may meet, in English; in the specification's words where it
 * gives them (§5, §8).
 */
import type { PublicProblemWords } from '../problem-words.ts';

export const problems: PublicProblemWords = {
  'request.notJson': 'Please send JSON.',
  'request.malformed': 'The request could not be read: it is not JSON in UTF-8.',
  'request.unreadable': 'The request could not be read.',
  'request.tooLarge': ({ kilobytes }) => `The request is too large: at most ${kilobytes} kB.`,
  'request.otherSite': 'This request came from another site.',
  'request.unknownCall': 'There is no such call.',
  'request.nothingHere': 'There is nothing here.',
  'request.otherMethod': 'That can’t be done here.',
  'demo.lookOnly': 'You are a guest of this demo, so nothing was changed.',
  'request.unexpected': 'Something went wrong on our side. Please try again later.',
  'proof.needed':
    'We’re getting unusually many requests from your network just now. Please try again in a moment.',
  'appCheck.invalid': 'Please reload the page and try again.',
  'request.tooSlow': 'The connection was too slow, so not everything reached us. Please try again.',
  'site.busy': 'Many people are using the site just now. Please try again in a few seconds.',
  'input.invalid': 'Please check the marked details and try again.',
  'database.away': 'We can’t save anything right now. Please try again in a few seconds.',
  'database.busy': 'The site is very busy just now. Please try again in a few seconds.',
  'database.full': 'We can’t save anything right now. Please try again in a few minutes.',

  'donation.notFound': 'Donation not found.',
  'donation.incomplete': 'Please Complete Your Donation',
  'donation.alreadyConfirmed': 'You have already updated the donation details!',
  'donation.otherDevice': 'Please open the link in your email: this donation was started on another device.',
  'donation.keyNeeded':
    'Please open this page with the link in our email. That way nobody else who uses this phone or computer can download or delete all your data.',
  'donation.tooManyStarted':
    'Too many donations were started from your network. Please try again in an hour.',
  'donation.tooManyChanges': 'This donation has been corrected very often today. Please try again tomorrow.',
  'donation.beingPaid':
    'We’re checking a PayPal payment for this donation. Please try again in a few minutes.',
  'rates.unavailable': 'Failed to fetch exchange rates. Please try again later.',
  'rates.missingCurrency': ({ currency }) => `Exchange rates not available for currency: ${currency}`,

  'paypal.refused': 'Something went wrong with your PayPal payment. Please try again.',
  'paypal.paidTwice': 'Failed to submit donation details. Please contact support.',
  'paypal.failed': 'Something went wrong with your PayPal payment. Please try again.',
  'paypal.unknownOutcome': 'Failed to submit donation details. Please contact support.',
  'paypal.tooManyOrders':
    'Too many PayPal payments were started for this donation. Please choose another way to pay.',
  'paypal.orderNotFound': 'There is no such order.',
  'paypal.notSigned': 'PayPal did not send this.',
  'paypal.unreachable': 'We can’t reach PayPal just now.',

  'file.notFound': 'File not found.',
  'file.notForm': 'Please send a form with a file.',
  'file.unreadableForm': 'The form could not be read.',
  'file.missing': 'Screenshot is required.',
  'picture.tooLarge': 'The picture is too large: at most 10 MB.',
  'picture.tooManyPixels': ({ megapixels }) => `The picture is too large: at most ${megapixels} megapixels.`,
  'picture.tooMuchMemory': 'We can’t open a picture this large. Please take a screenshot of it.',
  'picture.heic': 'We can’t open HEIC photos. Please take a screenshot of the photo, or save it as JPEG.',
  'picture.tooManyAtOnce': 'Many pictures are being sent just now. Please try again in a few seconds.',
  'picture.wrongKind': 'Please choose a picture: JPEG, PNG, WebP or AVIF.',
  'picture.damaged': 'The picture is damaged. Please take the screenshot again.',
  'screenshot.tooMany': 'Too many screenshots for this donation.',
  'screenshot.tooManyShared':
    'Too many pictures from your network. Please choose this one on your donation’s page.',
  'storage.cannotStore': "We can't store files just now. Please try again in a few minutes.",
  'storage.cannotRead': "We can't read files just now. Please try again in a few minutes.",
  'storage.cannotDelete': "We can't delete files just now. Please try again in a few minutes.",

  'campaign.draft':
    'We’re still preparing this page. Please don’t send money yet: we’re not taking donations.',
  'campaign.paused':
    'Donations are paused at the moment. If you have already paid, please tell us with the link in our email.',
  'campaign.goalReached':
    'The goal has been met, and we’re no longer taking donations. If you have already paid, please tell us with the link in our email.',
  'campaign.closed':
    'This campaign has ended. If you have already paid, please tell us with the link in our email.',
  'campaign.hidden': 'We’re still preparing this page.',
  'contact.tooMany': 'Too many messages were sent from your network. Please try again in an hour.',
  'subscription.linkInvalid': 'This link isn’t valid any more.',
  'follow.tooMany': 'Too many sign-ups from your network. Please try again in an hour.',

  'arrival.linkNeeded': 'Please open the link that the volunteers sent you.',
  'arrival.linkInvalid': 'This link doesn’t work any more. Please ask the volunteers for a new one.',
  'arrival.gone': 'This donation is not in the list any more.',
  'arrival.verified':
    'The volunteers have verified this donation already. If that was wrong, please call them.',
  'arrival.answered': ({ name, amount }) => `${name} has just said that ${amount} arrived.`,

  'notFound.settled': 'This has just been settled. Please reload the page.',
  'notFound.answerMissing': 'Please choose one of the answers.',

  'arrival.answer': 'Please press one of the buttons.',
  'text.required': 'Please enter text.',
  'text.tooLong': ({ max }) => `At most ${max} characters.`,
  'firstname.required': 'First name is required',
  'lastname.required': 'Last name is required',
  'address.required': 'Address is required',
  'country.required': 'Country is required',
  'email.required': 'Email is required',
  'email.invalid': 'Invalid email format',
  'phone.required': 'Phone number is required',
  'phone.invalid': 'Please check the phone number, with its country’s code',
  'amount.invalid': 'Valid amount required',
  'currency.required': 'Currency is required.',
  'currency.mismatch': ({ code, country }) => `Currency must match the country (${code} for ${country}).`,
  'visibility.required': 'Please choose Show or Hide.',
  'message.required': 'Message is required',
  'paymentMethod.required': 'Payment Method is required.',
  'confirmationNumber.required': 'Confirmation number is required.',
  'screenshot.required': 'Screenshot is required.',
  'idempotencyKey.invalid': 'At most 100 visible characters.',
  'query.limit': 'A number from 1 to 500.',
  'query.cursor': 'This isn’t one of our cursors.',
};
