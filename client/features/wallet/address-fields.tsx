import { useRef } from 'react'
import { useT } from '../../i18n/translation.tsx'
import { TextField } from '../../ui/text-field/text-field.tsx'
import type { PaymentCode } from './payment-uri.ts'
import { QrScanButton } from './scan-button.tsx'

type AddressFieldsProps = {
  readonly label: string
  /** Undefined for networks without memos. */
  readonly memoHint: string | undefined
  readonly values: Readonly<Record<string, string>>
  readonly problem: (field: string) => string | undefined
  /** '' if not chosen yet. */
  readonly network?: string
  readonly onCode?: (code: PaymentCode) => void
}

export function WithdrawalAddressFields({
  label,
  memoHint,
  values,
  problem,
  network = '',
  onCode,
}: AddressFieldsProps) {
  const t = useT()
  // The fields are uncontrolled, so text typed before hydration stays.
  const address = useRef<HTMLInputElement>(null)
  return (
    <>
      <TextField
        name="address"
        label={label}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        autoCapitalize="none"
        ref={address}
        defaultValue={values.address ?? ''}
        aside={
          <QrScanButton
            network={network}
            onCode={(code) => {
              if (address.current) address.current.value = code.address
              onCode?.(code)
            }}
          />
        }
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
