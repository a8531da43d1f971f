/** One group of a form's questions, under its heading. */
import type { ReactNode } from 'react';

export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-5">
      <legend className="mb-3 text-lead font-semibold">{title}</legend>
      {children}
    </fieldset>
  );
}
