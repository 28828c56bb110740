import { useT } from '../../i18n/translation.tsx'
import { TextField } from '../../ui/text-field/text-field.tsx'

type AddressFieldsProps = {
  readonly label: string
  /** What the memo is for; without it there is none. */
  readonly memoHint: string | undefined
  readonly values: Readonly<Record<string, string>>
  readonly problem: (field: string) => string | undefined
}

/** Where money goes: an address, and a memo where the network has one. Neither is a word of any language. */
export function AddressFields({ label, memoHint, values, problem }: AddressFieldsProps) {
  const t = useT()
  return (
    <>
      <TextField
        name="address"
        label={label}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        autoCapitalize="none"
        defaultValue={values.address ?? ''}
        problem={problem('address')}
      />
      {memoHint !== undefined && (
        <TextField
          name="memo"
          label={t('wallet.memo')}
          dir="ltr"
          autoComplete="off"
          hint={memoHint}
          defaultValue={values.memo ?? ''}
          problem={problem('memo')}
        />
      )}
    </>
  )
}
