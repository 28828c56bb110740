import { useRef } from 'react'
import { useT } from '../../i18n/translation.tsx'
import { TextField } from '../../ui/text-field/text-field.tsx'
import type { PaymentCode } from './payment-uri.ts'
import { ScanButton } from './scan-button.tsx'

type AddressFieldsProps = {
  readonly label: string
  /** What the memo is for; without it there is none. */
  readonly memoHint: string | undefined
  readonly values: Readonly<Record<string, string>>
  readonly problem: (field: string) => string | undefined
  /** The network that the address is on; '' where the form has yet to say. */
  readonly network?: string
  /** A code was scanned; its address is in the field by then. */
  readonly onCode?: (code: PaymentCode) => void
}

/** Where money goes: an address, and a memo where the network has one. Neither is a word of any language. */
export function AddressFields({ label, memoHint, values, problem, network = '', onCode }: AddressFieldsProps) {
  const t = useT()
  // Not held as state: what was typed before the page was taken over stays.
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
          <ScanButton
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
