/**
 * A form that a browser sent without scripts and the server refused: the page shows its fields again. Scripts
 * take the errors over into their own form.
 */
import { createContext, useState } from 'react';

export type PlainFields = {
  /** By the fields' names. */
  values: Record<string, string>;
  errors: Record<string, string>;
};

export const nothingSent: PlainFields = { values: {}, errors: {} };

export const PlainForm = createContext(nothingSent);

/**
 * The values with which React takes the fields of a form over: text typed before scripts ran, else `values`.
 */
export function useFirstValues(values: PlainFields['values']): PlainFields['values'] {
  return useState(() => ({ ...values, ...typedEarly() }))[0];
}

function typedEarly(): PlainFields['values'] {
  if (import.meta.env.SSR || !window.early || window.early.isOver) return {};
  const { typed } = window.early;
  // Choices (giving/use-before-scripts.ts) and the phone number (phone-field.tsx) look after themselves.
  const others = 'main [name]:not([type=radio], [data-kept])';
  const fields = [...document.querySelectorAll<HTMLInputElement>(others)];
  return Object.fromEntries(fields.flatMap((field) => (typed.has(field) ? [[field.name, field.value]] : [])));
}
