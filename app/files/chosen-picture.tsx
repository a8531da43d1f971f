/** Chooses a picture of the team's, or a page of a PDF, and covers private parts before it is sent. */
import { type Ref, useId } from 'react';
import { FieldError } from '../ui/field.tsx';
import { FileInput } from '../ui/file-input.tsx';
import { CoverTool } from './cover-tool.tsx';
import type { Cover } from './covers.ts';
import { PdfPage } from './pdf-page-choice.tsx';
import type { useChosenPicture } from './use-chosen-picture.ts';

type ChosenPictureProps = {
  picture: ReturnType<typeof useChosenPicture>;
  how: Cover['how'];
  label: string;
  disabled: boolean;
  inputRef?: Ref<HTMLInputElement>;
};

export function ChosenPicture({ picture, how, label, disabled, inputRef }: ChosenPictureProps) {
  const id = useId();
  const { chosen, pdf, covers, setCovers, percent, error, choose } = picture;
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="text-small text-soft">
        {label}: JPEG, PNG, WebP or AVIF of at most 10 MB, or a page of a PDF
      </label>
      <FileInput
        id={id}
        ref={inputRef}
        words="Choose a picture or PDF"
        accept="image/*,application/pdf,.pdf"
        aria-invalid={Boolean(error)}
        aria-describedby={error && `${id}-error`}
        disabled={disabled}
        onChange={(event) => {
          choose(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
      <FieldError id={`${id}-error`} error={error} />
      <PdfPage pages={pdf} label={label} disabled={disabled} onClear={picture.clear} />
      {chosen && (
        <CoverTool
          preview={chosen.preview}
          alt={`${label}: the chosen file`}
          how={how}
          covers={covers}
          onChange={setCovers}
        />
      )}
      {percent !== null && (
        <progress className="w-full accent-teal" aria-label={label} max={100} value={percent} />
      )}
    </div>
  );
}
