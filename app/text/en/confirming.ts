/** The sentences of a donor who tells us of a payment, in English: of the pages that confirm. */

export const confirming = {
  confirm: {
    title: 'Confirm your donation',
    after: 'Fill in these details only after you have completed the transaction.',
    restart:
      'To correct your details, change them above, or delete this donation and start again with the Donate button on the home page.',
    other: 'Click to Choose a Different Payment Method',
    gallery:
      'Look for the downloaded QR code in your phone’s gallery. If it isn’t there, use the QR code shown here or the phone number.',
    /** After it. `code`: the name of the file. */
    gallerySteps: ({ code }: { code: string }) =>
      `In your app, press ‘Scan’, then the picture sign for your gallery, and choose the newest picture (${code}).`,
    /** Instead, if no code was downloaded. */
    codeHere:
      'If you haven’t paid yet, scan this QR code with another phone, or use the UPI ID or phone number below.',
    toTransaction: 'Already paid? Enter the transaction ID',
    yourDetails: 'Your details',
    method: 'Payment method',
    selectMethod: 'Select Payment Method',
    toPayment: 'Go to the payment methods',
    /** Beside the choice of PayPal or card. */
    paidHere: 'If you paid on this site, PayPal tells us itself: there is nothing to send.',
    transaction: 'Transaction ID',
    transactionHint: '12 digits. Your app may call it UPI transaction ID, UTR or UPI Ref. No.',
    transactionHintBank: 'Your bank or transfer service may call it UTR or reference number.',
    transactionHintPayPal: '17 letters and digits. PayPal also calls it transaction ID.',
    remarks: {
      upi: 'This looks right: 12 digits, as UPI and IMPS use.',
      neft: 'This looks right: 16 letters and digits, as NEFT uses.',
      rtgs: 'This looks right: 22 letters and digits, as RTGS uses.',
      paypal: 'This looks right: 17 letters and digits, as PayPal uses.',
      google:
        'This is Google’s own ID. We can look up only the UPI transaction ID: 12 digits, on the same page of Google Pay.',
      phonepe:
        'This is PhonePe’s own ID. We can look up only the UTR: 12 digits, on the same page of PhonePe.',
      phone:
        'This looks like a phone number. The transaction ID is the one your app shows after you have paid.',
      amount: 'This looks like the amount. The transaction ID is the one your app shows after you have paid.',
      address: 'This looks like a UPI ID or an email address. The transaction ID has 12 digits.',
      notTwelve: 'A UPI transaction ID has exactly 12 digits. Please compare it with your app.',
      tooShort:
        'This looks too short. Banks’ transaction IDs have 12 (IMPS), 16 (NEFT) or 22 characters (RTGS).',
    },
    sureOfId: 'If it is right, press the button again.',
    whereTitle: 'Where do I find it?',
    whereGpay: 'Google Pay: open the payment. Take ‘UPI transaction ID’, not ‘Google transaction ID’.',
    wherePhonePe:
      'PhonePe: History, then the payment. Take ‘UTR’, not the ‘Transaction ID’ that begins with T.',
    wherePaytm: 'Paytm: Balance & History, then the payment. Take ‘UPI Ref No’.',
    receipt: ({ app }: { app: string }) => `Drawing of a receipt in ${app}`,
    sendPreparing: 'Preparing the picture…',
    sendUploading: ({ percent }: { percent: string }) => `Uploading the screenshot: ${percent}%`,
    sendSaving: 'Saving your details…',
    sendTurn: 'Your screenshot is waiting its turn. Please keep this page open; it continues by itself.',
    lost: 'The connection was lost. Your details are still here: please press the button again.',
    reference: 'Reference code:',
    withoutReference: 'Did you pay without the code? We can find your payment by its transaction ID, too.',
    screenshot: 'Screenshot of the payment',
    screenshotHow:
      'Open the payment in your app. On most phones, press the power and volume-down buttons together.',
    /** After a bank transfer: at a counter, donors get no screen to show. */
    paperReceipt: 'A photo of a paper receipt is fine too; on a computer, your bank’s PDF as well.',
    paste: 'Paste',
    pasteFailed: 'We couldn’t read what you copied. Please type the ID.',
    choosePicture: 'Choose a picture',
    otherPicture: 'Choose another picture',
    preview: 'Your screenshot',
    reading: {
      uploaded: 'Uploaded. If you choose another picture, we delete this one.',
      isThis: 'Is this your transaction ID?',
      yes: 'Yes',
      other: 'This picture seems to show another transaction ID:',
      takeThis: 'Use this one',
      same: 'The picture shows the same transaction ID.',
      status: {
        pending:
          'Your screenshot says that the payment is pending. You can send it now; we verify it when the money has arrived.',
        failed: 'Your screenshot says that the payment failed. Please check in your app before you send it.',
      },
      otherAmount: (found: string, own: string) =>
        `Your screenshot seems to say ${found}; your donation says ${own}. If you paid ${found}, you can send it as it is: we record what arrives.`,
      otherPayee: (payee: string) =>
        `Your screenshot seems to name ${payee}, which is not one of our UPI IDs. Please check whom you paid.`,
    },
    delete: 'Cancel / Delete All the Details of this Transaction',
    back: 'Back to Payment Selection',
    submit: 'Confirm and Submit Donation Details',
    deleteTitle: 'Delete this donation?',
    deleteQuestion:
      'Are you sure you want to delete the details of this donation? This action cannot be undone.',
    deleteYes: 'Yes, delete',
    deleteNo: 'No, keep it',
    notYours:
      'This donation was started on another device. To complete it, open the link in the email we sent to its donor. If no email came, go on where it was started, or write to us.',
  },
};

/** The keys that every language must have, with the same values to fill in. */
export type ConfirmingText = typeof confirming;
