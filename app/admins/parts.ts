/** The face of this room for pages: components and hooks. */
export { AccountRow, type Rights } from './account-row.tsx';
export { FormAlert } from './form-alert.tsx';
export { InviteForm } from './invite-form.tsx';
export { type ResetLink, ResetLinkDialog } from './reset-link-dialog.tsx';
export { CodeField } from './second-factor/code-field.tsx';
