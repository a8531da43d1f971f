/**
 * Pages that record voice notes. Their documents alone may use the microphone, so links lead to them without
 * client-side navigation, which would keep the policy of the page before.
 */
export const recordingPages = ['/add-update'];
