/** The face of this room for every caller: rules and types that browser and server share. */
export {
  altFields,
  focusFields,
  type HomeContent,
  type HomeContentField,
  headerFields,
  paragraphFields,
  pictureFields,
  picturesOf,
  type StoryLayout,
  type StoryPicture,
  slotTag,
  storyIn,
  storyLayout,
} from './home-content.ts';
