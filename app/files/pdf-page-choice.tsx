/** Which page of a chosen PDF becomes the picture, and the password of a protected one. */
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { FieldError } from '../ui/field.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { pageRefusals } from './pdf-page.ts';
import type { PdfPages } from './use-pdf-pages.ts';

/** `label`: the picture that is chosen, for screen readers. */
type PdfPageProps = { pages: PdfPages; label: string; disabled: boolean; onClear: () => void };

export function PdfPage({ pages, label, disabled, onClear }: PdfPageProps) {
  const id = useId();
  const { pdf, refused, isDrawing, turnTo } = pages;
  if (!pdf) return null;
  const isLocked = refused === 'locked' || refused === 'wrongPassword';
  const isUnlocking = isDrawing && pdf.password !== null && pdf.pages === 0;
  return (
    <div className="grid justify-items-start gap-2">
      {(isLocked || isUnlocking) && <Unlock pages={pages} disabled={disabled} />}
      <p className="text-small text-soft">
        {pdf.file.name}: only the picture of the page that you see below is sent. The PDF stays on your
        device.{pdf.pages > 1 && ' One picture shows one page.'}
      </p>
      {pdf.pages > 1 && (
        <label className="flex flex-wrap items-center gap-3">
          Page
          <select
            className="input w-auto"
            aria-label={`${label}: page`}
            disabled={disabled || isDrawing}
            value={pdf.page}
            onChange={(event) => turnTo(Number(event.target.value))}
          >
            {Array.from({ length: pdf.pages }, (_, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: pages have no other name
              <option key={n} value={n + 1}>
                {n + 1}
              </option>
            ))}
          </select>
          of {pdf.pages}
        </label>
      )}
      {isDrawing && <p role="status">Drawing page {pdf.page}…</p>}
      <FieldError id={id} error={refused && !isLocked ? pageRefusals[refused] : undefined} />
      <button type="button" className="btn btn-quiet btn-small" disabled={disabled} onClick={onClear}>
        Don’t use this PDF
      </button>
    </div>
  );
}

/** No form of its own: it stands inside the form of the paper or the bill. */
function Unlock({ pages, disabled }: Pick<PdfPageProps, 'pages' | 'disabled'>) {
  const [password, setPassword] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const { pdf, refused, isDrawing, unlock } = pages;
  // Each attempt changes it, from null.
  useEffect(() => {
    if (refused === 'wrongPassword') input.current?.select();
  }, [refused]);
  const open = () => {
    if (password && !isDrawing) unlock(password);
    else input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    open();
  };
  return (
    <div className="grid max-w-md gap-3">
      <PasswordField
        ref={input}
        label={`Password of ${pdf?.file.name}`}
        hint="Hospitals and banks say in their mail or message what it is. It never leaves this browser, and we don’t keep it."
        error={refused === 'wrongPassword' ? pageRefusals.wrongPassword : undefined}
        autoComplete="off"
        disabled={disabled}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <button
        type="button"
        className="btn btn-quiet btn-small justify-self-start"
        disabled={disabled || isDrawing}
        onClick={open}
      >
        Open the PDF
      </button>
    </div>
  );
}
