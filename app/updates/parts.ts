/** The face of this room for pages: components and hooks. */
export { EditUpdate } from './edit-update.tsx';
export { UpdateArticle } from './update-article.tsx';
export { emptyUpdate, UpdateForm } from './update-form.tsx';
export { UpdateTitle } from './update-title.tsx';
export { useNewUpdate } from './use-new-update.ts';
