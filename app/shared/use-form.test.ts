import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { checkBy, Form } from './use-form.ts';

const schema = v.object({
  name: v.pipe(v.string(), v.nonEmpty('name.required'), v.maxLength(3, 'name.tooLong')),
  words: v.object({ ml: v.pipe(v.string(), v.nonEmpty('words.required')) }),
});

const empty = { name: '', words: { ml: '' } };

type Checks = 'while typing' | 'after leaving' | 'when sent';

/** A form with one input for the name. */
function open(checks: Checks, { held = '', initial = empty } = {}) {
  const onChange = vi.fn();
  const form = new Form({ initial, check: checkBy(schema), checks, onChange }, () => {});
  const input = { value: held, focus: vi.fn() };
  form.register('name').ref(input as unknown as HTMLInputElement);
  const type = (value: string) => {
    input.value = value;
    form.register('name').onChange({ target: input as unknown as HTMLInputElement });
  };
  return { form, input, type, onChange };
}

test('what stands in an input before scripts run is kept; an empty one gets the value of the form', () => {
  for (const [held, name, kept] of [
    ['Anu', '', 'Anu'],
    ['Anu', 'Raj', 'Anu'],
    ['', 'Raj', 'Raj'],
  ] as const) {
    const { form, input } = open('while typing', { held, initial: { ...empty, name } });
    expect([form.values.name, input.value]).toEqual([kept, kept]);
  }
});

test.each<[Checks, string | undefined, string | undefined]>([
  ['while typing', 'name.tooLong', 'name.tooLong'],
  ['after leaving', undefined, 'name.tooLong'],
  ['when sent', undefined, undefined],
])('%s: an error shows at the right time, and goes when it is mended', async (checks, typing, leaving) => {
  const { form, type } = open(checks);
  type('Anitha');
  expect(form.errors.name).toBe(typing);
  form.register('name').onBlur();
  expect(form.errors.name).toBe(leaving);
  await form.submit(async () => {})();
  expect(form.errors).toEqual({ name: 'name.tooLong', 'words.ml': 'words.required' });
  type('Anu');
  expect(form.errors).toEqual({ 'words.ml': 'words.required' });
});

test('a field shows the first of its errors', async () => {
  const both = v.object({
    name: v.pipe(
      v.string(),
      v.check(() => false, 'first'),
      v.check(() => false, 'second'),
    ),
  });
  expect(checkBy(both)({ name: 'x' }).errors).toEqual({ name: 'first' });
});

test('a form with errors is not sent; one without is sent once, however often it is pressed', async () => {
  const { form, type } = open('when sent');
  const send = vi.fn(async () => {});
  await form.submit(send)();
  expect(send).not.toHaveBeenCalled();
  type('Anu');
  form.set('words', { ml: 'അനു' });
  const press = form.submit(send);
  await Promise.all([press(), press()]);
  expect(send.mock.calls).toEqual([[{ name: 'Anu', words: { ml: 'അനു' } }]]);
  expect(form.isSubmitting).toBe(false);
});

test('a failure of sending is no end: the form can be sent again', async () => {
  const { form } = open('when sent', { initial: { name: 'Anu', words: { ml: 'അനു' } } });
  await expect(form.submit(() => Promise.reject(new Error('no line')))()).rejects.toThrow('no line');
  expect(form.isSubmitting).toBe(false);
});

test('the first wrong field gets the focus once, and only when the form is not being sent', async () => {
  const { form, input } = open('when sent', { initial: { name: 'Anu', words: { ml: 'അനു' } } });
  await form.submit(async () => {
    form.showErrors({ name: 'name.taken' });
    form.focusFirstError();
    expect(input.focus).not.toHaveBeenCalled();
  })();
  form.focusFirstError();
  form.focusFirstError();
  expect(input.focus).toHaveBeenCalledTimes(1);
});

test('changes are told, what is filled in or emptied is not', () => {
  vi.stubGlobal('document', { activeElement: null });
  vi.stubGlobal('HTMLInputElement', class {});
  const { form, type, input, onChange } = open('while typing');
  form.fillEmpty({ name: 'Raj' });
  expect(onChange).not.toHaveBeenCalled();
  type('Anu');
  form.fillEmpty({ name: 'Raj' });
  expect(onChange.mock.calls).toEqual([[{ ...empty, name: 'Anu' }]]);
  form.reset();
  expect([form.values, input.value, onChange.mock.calls.length]).toEqual([empty, '', 1]);
});

test('what is filled in without an event is checked and sent', async () => {
  const { form, input } = open('while typing', { initial: { ...empty, words: { ml: 'അനു' } } });
  const send = vi.fn(async () => {});
  input.value = 'Anitha';
  await form.submit(send)();
  expect(form.errors).toEqual({ name: 'name.tooLong' });
  input.value = 'Anu';
  await form.submit(send)();
  expect(send.mock.calls).toEqual([[{ name: 'Anu', words: { ml: 'അനു' } }]]);
});

test('an error of a field that the form lacks is told to the caller, who can say so elsewhere', () => {
  const { form } = open('when sent');
  expect(form.showErrors({ later: 'later.required' })).toBe(false);
  expect(form.showErrors({ later: 'later.required', name: 'name.taken' })).toBe(true);
});

test('a part of a field changes alone', () => {
  const { form } = open('while typing');
  const before = form.values;
  form.register('words.ml').onChange({ target: { value: 'അനു' } as HTMLInputElement });
  expect([form.values, before.words.ml]).toEqual([{ name: '', words: { ml: 'അനു' } }, '']);
});
