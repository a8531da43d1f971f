/** When an update is shown: at once, or at a time to come, then with a mail to its followers if wanted. */
import { type UseFormReturn, useController } from 'react-hook-form';
import { CheckBox } from '../ui/check-box.tsx';
import { Field } from '../ui/field.tsx';
import { formatPublication, publicationOf } from './schedule.ts';
import type { UpdateInput } from './schema.ts';

type UpdateScheduleProps = { form: UseFormReturn<UpdateInput>; onChange: () => void };

export function UpdateSchedule({ form, onChange }: UpdateScheduleProps) {
  const { register, watch, control, formState } = form;
  const mails = useController({ control, name: 'mailsFollowers' });
  const [date, publishAt] = watch(['date', 'publishAt']);
  const time = publicationOf({ date, publishAt: publishAt ?? null });
  return (
    <div className="grid gap-2">
      <Field
        label="Show it from (optional, India time)"
        hint="Empty: at once, or on its date if that is still to come."
        error={formState.errors.publishAt?.message}
      >
        {(field) => <input {...field} {...register('publishAt')} type="datetime-local" className="input" />}
      </Field>
      {time > Date.now() && (
        <>
          <p className="font-semibold" role="status">
            It will be shown on {formatPublication(time)}. Until then only the team sees it.
          </p>
          <CheckBox
            checked={mails.field.value ?? false}
            onChange={(isChecked) => {
              mails.field.onChange(isChecked);
              onChange();
            }}
          >
            Email it to the followers then
          </CheckBox>
        </>
      )}
    </div>
  );
}
