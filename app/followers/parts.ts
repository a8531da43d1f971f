/** The face of this room for pages: components and hooks. */
export { FollowBox } from './follow-box.tsx';
export { FollowChoice } from './follow-choice.tsx';
export { SendUpdateButton } from './send-update-button.tsx';
export { useSendings } from './use-sendings.ts';
