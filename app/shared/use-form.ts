/**
 * The state of a form: values, errors and progress (docs/decisions/0101-forms.md). Inputs keep their own text,
 * so that what a browser or a password manager fills in before scripts run is kept.
 */
import {
  type RefCallback,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useReducer,
  useState,
} from 'react';
import { type GenericSchema, getDotPath, type InferOutput, safeParse } from 'valibot';

type Input = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The first error of each field, by its path, such as 'title' or 'translations.ml'. */
type Errors = Readonly<Record<string, string>>;

/** `output`: what to send; null with errors. */
type Checked<Output> = { output: Output | null; errors: Errors };

/** A field, or one of a field's own: 'title', 'translations.ml'. */
export type FieldPath<Values> = {
  [Name in keyof Values & string]: NonNullable<Values[Name]> extends { length: number } | boolean
    ? Name
    : Name | `${Name}.${keyof NonNullable<Values[Name]> & string}`;
}[keyof Values & string];

type FormOptions<Values, Output> = {
  initial: Values;
  check: (values: Values) => Checked<Output>;
  /** When a field is checked before the form was sent. Afterwards every change is. */
  checks: 'while typing' | 'after leaving' | 'when sent';
  /** Receives the values after each change by the visitor or by `set`. */
  onChange?: (values: Values) => void;
};

/** Its fields are read while rendering: `show` renders anew. */
export class Form<Values extends object, Output = Values> {
  values: Values;
  errors: Errors = {};
  isSubmitting = false;
  #options: FormOptions<Values, Output>;
  #show: () => void;
  #isSent = false;
  #wantsFocus = false;
  /** The element that had the focus when the form was sent. Sending disables it, and it loses the focus. */
  #focused: Element | null = null;
  readonly #left = new Set<string>();
  readonly #inputs = new Map<string, Input>();
  readonly #places = new Map<string, HTMLElement>();

  constructor(options: FormOptions<Values, Output>, show: () => void) {
    this.values = options.initial;
    this.#options = options;
    this.#show = show;
  }

  configure(options: FormOptions<Values, Output>): void {
    this.#options = options;
  }

  /** The attributes of an input that holds the field's text. */
  register(name: FieldPath<Values>) {
    return {
      name: name as string,
      ref: (input: Input | null) => this.#attach(name, input),
      onChange: ({ target }: { target: Input }) => this.#change(name, target.value),
      onBlur: () => {
        this.#left.add(name);
        if (this.#options.checks === 'after leaving') this.check(name);
      },
    };
  }

  /** A ref: the element gets the focus if the field has the first error. */
  place(name: FieldPath<Values>): RefCallback<HTMLElement> {
    return (element) => {
      if (element) this.#places.set(name, element);
      else this.#places.delete(name);
    };
  }

  /** Changes a field. `isChecked`: checks it in any case. */
  set<Name extends keyof Values & string>(name: Name, value: Values[Name], { isChecked = false } = {}): void {
    this.#write(name, value);
    this.#change(name, value, isChecked);
  }

  /** Puts in what the visitor has entered before: no change, and unchecked. */
  fill<Name extends keyof Values & string>(name: Name, value: Values[Name]): void {
    const isNew = value !== this.values[name];
    this.#put(name, value);
    this.#write(name, value);
    this.#show();
    const input = this.#inputs.get(name);
    // The next key replaces the text.
    if (isNew && input === document.activeElement && input instanceof HTMLInputElement) input.select();
  }

  /** Fills the fields that are empty: text typed before scripts ran is kept. */
  fillEmpty(values: Partial<Values>): void {
    for (const [name, value] of Object.entries(values)) {
      const field = name as keyof Values & string;
      if (!this.values[field] && value) this.fill(field, value as Values[typeof field]);
    }
  }

  /** Checks a field, and shows or removes its error. */
  check(name: string): void {
    const { [name]: _before, ...others } = this.errors;
    const error = this.#options.check(this.values).errors[name];
    this.errors = error === undefined ? others : { ...others, [name]: error };
    this.#show();
  }

  /** Shows the server's errors, and focuses the first one. True if a field of the form has one. */
  showErrors(errors: Errors = {}): boolean {
    if (Object.keys(errors).length === 0) return false;
    this.errors = { ...this.errors, ...errors };
    this.#wantsFocus = true;
    this.#show();
    return Object.keys(errors).some((name) => this.#inputs.has(name) || this.#places.has(name));
  }

  reset(values: Values = this.#options.initial): void {
    this.values = values;
    this.errors = {};
    this.#isSent = false;
    this.#left.clear();
    for (const name of this.#inputs.keys()) this.#write(name, valueAt(values, name));
    this.#show();
  }

  /** Sends the form if it has no errors and is not being sent. */
  submit(send: (output: Output) => Promise<unknown>) {
    return async (event?: SyntheticEvent): Promise<void> => {
      event?.preventDefault();
      if (this.isSubmitting) return;
      for (const [name, input] of this.#inputs) this.#read(name, input);
      const { output, errors } = this.#options.check(this.values);
      this.#isSent = true;
      this.errors = errors;
      this.#wantsFocus = output === null;
      this.isSubmitting = output !== null;
      this.#focused = event ? document.activeElement : null;
      this.#show();
      if (output === null) return;
      try {
        await send(output);
      } finally {
        this.isSubmitting = false;
        this.#show();
      }
    };
  }

  /** Call it before other effects of a rendering, so that a dialog which opens returns the focus later. */
  returnFocus(): void {
    if (this.isSubmitting || !this.#focused) return;
    if (document.activeElement === document.body)
      (this.#focused as HTMLElement).focus({ preventScroll: true });
    this.#focused = null;
  }

  /** Call it after each rendering: a field can have the focus once the form is not being sent. */
  focusFirstError(): void {
    if (!this.#wantsFocus || this.isSubmitting) return;
    this.#wantsFocus = false;
    const wrong = [...this.#inputs, ...this.#places].filter(([name]) => this.errors[name] !== undefined);
    const [first] = wrong.map(([, element]) => element).sort(inOrder);
    first?.focus();
  }

  #attach(name: string, input: Input | null): void {
    if (!input) {
      this.#inputs.delete(name);
      return;
    }
    this.#inputs.set(name, input);
    if (input.value === '') this.#write(name, valueAt(this.values, name));
    else if (this.#read(name, input)) this.#show();
  }

  /** Takes over what a password manager has filled in without an event. True if that is something new. */
  #read(name: string, { value }: Input): boolean {
    const isNew = value !== textOf(valueAt(this.values, name));
    if (isNew) this.#put(name, value);
    return isNew;
  }

  #change(name: string, value: unknown, isChecked = false): void {
    this.#put(name, value);
    const { checks, onChange } = this.#options;
    const isDue = checks === 'while typing' || (checks === 'after leaving' && this.#left.has(name));
    if (isChecked || isDue || this.#isSent) this.check(name);
    else this.#show();
    onChange?.(this.values);
  }

  #put(name: string, value: unknown): void {
    const [field = '', part] = name.split('.');
    const whole = part === undefined ? value : { ...(valueAt(this.values, field) as object), [part]: value };
    this.values = { ...this.values, [field]: whole };
  }

  #write(name: string, value: unknown): void {
    const input = this.#inputs.get(name);
    const text = textOf(value);
    if (input && input.value !== text) input.value = text;
  }
}

/** The owner renders anew whenever the form changes. */
export function useForm<Values extends object, Output = Values>(
  options: FormOptions<Values, Output>,
): Form<Values, Output> {
  const [, show] = useReducer((count: number) => count + 1, 0);
  const [form] = useState(() => new Form(options, show));
  useLayoutEffect(() => {
    form.configure(options);
    form.returnFocus();
  });
  useEffect(() => form.focusFirstError());
  return form;
}

/** Checks values by a schema. */
export function checkBy<Schema extends GenericSchema>(schema: Schema) {
  return (values: InferOutput<Schema>): Checked<InferOutput<Schema>> => {
    const { success, output, issues = [] } = safeParse(schema, values);
    // The first one of a field stays: entries of later ones come before it.
    const found = issues.map((issue) => [getDotPath(issue) ?? '', issue.message] as const).reverse();
    return { output: success ? output : null, errors: Object.fromEntries(found) };
  };
}

function valueAt(values: object, path: string): unknown {
  return path.split('.').reduce<unknown>((whole, part) => (whole as Record<string, unknown>)?.[part], values);
}

const textOf = (value: unknown) => String(value ?? '');

const inOrder = (a: HTMLElement, b: HTMLElement) =>
  a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
