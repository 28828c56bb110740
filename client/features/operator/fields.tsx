import type { OperatorRefusalReason } from '#shared/operator/refusals.ts'
import type { OperatorFormSubmission } from '#shared/pages/operator.ts'
import { useT } from '../../i18n/translation.tsx'
import { SelectField, type SelectFieldProps } from '../../ui/select-field/select-field.tsx'
import { TextField } from '../../ui/text-field/text-field.tsx'

type Own = {
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly submission: OperatorFormSubmission
  readonly begin?: string
}

export function OperatorSelect({ submission, begin = '', ...rest }: Own & Pick<SelectFieldProps, 'options'>) {
  const t = useT()
  const value = submission.values[rest.name] ?? begin
  return <SelectField {...rest} placeholder={t('operator.form.choose')} defaultValue={value} />
}

/** @property wrong the refusal reason that is shown at this field */
export function UtcMinuteField({
  submission,
  begin = '',
  wrong,
  ...rest
}: Own & { readonly wrong?: OperatorRefusalReason }) {
  const t = useT()
  const { values, refusal } = submission
  const problem = wrong !== undefined && refusal === wrong ? t(`operator.refusals.${wrong}`) : undefined
  return <TextField {...rest} type="datetime-local" defaultValue={values[rest.name] ?? begin} problem={problem} />
}
