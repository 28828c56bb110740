import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react'
import { createTranslator } from '#shared/format/translator.ts'
import type { LocaleCode } from '#shared/i18n/locales.ts'
import type { Translate } from '#shared/i18n/types.ts'
import { userCalls } from '#shared/identity/user-calls.ts'
import type { OrderConfirmationSetting } from '#shared/markets/trading/confirmations.ts'
import { sendApiCall } from '../../../calls/call.ts'
import { writeCookie } from '../../../preferences/cookie-jar.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx'
import { Dialog, DialogClose } from '../../../ui/dialog/dialog.tsx'
import type { ToastMessage } from '../orders/notices.ts'
import styles from './confirm.module.css'

const catalogues = import.meta.glob<unknown>('../../../../locales/*/confirm.ts', { import: 'default' })

export async function loadConfirmationTexts(locale: LocaleCode): Promise<Translate> {
  return createTranslator(locale, { confirm: await catalogues[`../../../../locales/${locale}/confirm.ts`]?.() })
}

export type OrderConfirmationContext = {
  readonly words: Translate
  readonly showToast: (notice: ToastMessage) => void
  readonly onAnswer: (isYes: boolean) => void
}

type ConfirmationProps = Omit<OrderConfirmationContext, 'showToast'> & {
  /** Setting that the user can turn off here; absent for real money. */
  readonly name?: OrderConfirmationSetting
  readonly showToast?: OrderConfirmationContext['showToast']
  readonly title: string
  readonly description?: string
  readonly action: string
  readonly isGain: boolean
  readonly lines: readonly (readonly [string, ReactNode])[]
}

/** Turns the confirmation off for this product, on all devices of the user. */
async function stopAsking(
  name: OrderConfirmationSetting,
  { words, showToast }: Pick<OrderConfirmationContext, 'words' | 'showToast'>,
): Promise<void> {
  writeCookie(name, 'off')
  const kept = await sendApiCall(userCalls.updatePreferences, { [name]: 'off' })
  if (kept.ok) showToast({ tone: 'info', title: words('confirm.off'), text: words('confirm.where') })
}

/** Ignores key repeats, because an Enter still held from the ticket must not confirm. */
const ignoreRepeats = (event: KeyboardEvent) => {
  if (event.repeat) event.preventDefault()
}

function useReturnedFocus(): void {
  const [from] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (from instanceof HTMLElement) setTimeout(() => from.focus({ preventScroll: true }))
    },
    [from],
  )
}

export function OrderConfirmationDialog(props: ConfirmationProps) {
  const { words, showToast, onAnswer, name, title, description, action, isGain, lines } = props
  const [isLast, setLast] = useState(false)
  useReturnedFocus()
  const confirm = () => {
    if (isLast && name && showToast) void stopAsking(name, { words, showToast })
    onAnswer(true)
  }
  return (
    <Dialog
      title={title}
      {...(description !== undefined && { description })}
      open
      onOpen={(isOpen) => isOpen || onAnswer(false)}
      actions={
        <>
          <DialogClose>{words('confirm.cancel')}</DialogClose>
          <Button
            // The button has the focus, so a second Enter confirms.
            autoFocus
            variant={isGain ? 'gain' : 'loss'}
            data-testid="confirm-order"
            onKeyDown={ignoreRepeats}
            onClick={confirm}
          >
            {action}
          </Button>
        </>
      }
    >
      <dl className={styles.lines}>
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="figure">{value}</dd>
          </div>
        ))}
      </dl>
      {name && (
        <Checkbox name="confirm-again" checked={isLast} onChange={({ target }) => setLast(target.checked)}>
          {words('confirm.again')}
        </Checkbox>
      )}
    </Dialog>
  )
}
