import { CheckboxInput, type CheckboxInputProps } from '@mintmark/ui'
import { type Control, Controller, type FieldPathByValue, type FieldValues } from 'react-hook-form'

export type FormCheckboxProps<Values extends FieldValues> = Pick<
  CheckboxInputProps,
  'label' | 'hint' | 'error' | 'disabled'
> & {
  readonly control: Control<Values>
  readonly name: FieldPathByValue<Values, boolean>
}

/** A yes or no of a form. What it starts with has to be told to it: the box draws its own mark. */
export function FormCheckbox<Values extends FieldValues>({ control, name, ...box }: FormCheckboxProps<Values>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, disabled: _, ...field } }) => <CheckboxInput {...field} {...box} checked={value} />}
    />
  )
}
