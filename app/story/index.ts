/** The face of this room for every caller: rules and types that browser and server share. */
export {
  altFields,
  altOf,
  contentIn,
  type HomeContent,
  type HomeContentField,
  headerFields,
  paragraphFields,
  pictureFields,
  picturesOf,
  setStory,
  slotTag,
  storyIn,
} from './home-content.ts';
