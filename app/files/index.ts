/** The face of this room for every caller: rules and types that browser and server share. */
export { cardOf, maxFileBytes, narrower, sizeOf, srcSetOf } from './picture.ts';
export { formatLength, maxVoiceBytes, maxVoiceSeconds, voiceOf } from './voice.ts';
