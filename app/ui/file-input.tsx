/** Chooses a file by a button in the page's language: a browser's own button uses the browser's language. */
import type { ComponentProps } from 'react';

type FileInputProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  /** The words on the button. */
  words: string;
};

export function FileInput({ words, ...input }: FileInputProps) {
  return (
    <span className="file-input relative inline-flex justify-self-start">
      {/* The invisible input covers the button and receives clicks, keys and dropped files. */}
      <input {...input} type="file" className="peer absolute inset-0 cursor-pointer opacity-0" />
      {/* A label, as people who speak to their device say the words that they see. */}
      <label
        htmlFor={input.id}
        className="btn btn-quiet peer-focus-visible:outline-3 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-teal peer-disabled:opacity-55 peer-aria-invalid:bg-error-wash peer-aria-invalid:text-error"
      >
        {words}
      </label>
    </span>
  );
}
