/** When an update is shown: at once, or at a time to come, then with a mail to its followers if wanted. */
import type { Form } from '../shared/use-form.ts';
import { CheckBox } from '../ui/check-box.tsx';
import { Field } from '../ui/field.tsx';
import { formatPublication, publicationOf } from './schedule.ts';
import type { UpdateInput } from './schema.ts';

export function UpdateSchedule({ form }: { form: Form<UpdateInput> }) {
  const { date, publishAt, mailsFollowers } = form.values;
  const time = publicationOf({ date, publishAt: publishAt ?? null });
  return (
    <div className="grid gap-2">
      <Field
        label="Show it from (optional, India time)"
        hint="Empty: at once, or on its date if that is still to come."
        error={form.errors.publishAt}
      >
        {(field) => (
          <input {...field} {...form.register('publishAt')} type="datetime-local" className="input" />
        )}
      </Field>
      {time > Date.now() && (
        <>
          <p className="font-semibold" role="status">
            It will be shown on {formatPublication(time)}. Until then only the team sees it.
          </p>
          <CheckBox
            checked={mailsFollowers ?? false}
            onChange={(isChecked) => form.set('mailsFollowers', isChecked)}
          >
            Email it to the followers then
          </CheckBox>
        </>
      )}
    </div>
  );
}
