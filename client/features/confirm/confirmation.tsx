// The question before an order is sent. Loaded when it is asked, with its words.

import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react'
import { userCalls } from '#shared/api/users.ts'
import { createTranslator } from '#shared/i18n/translator.ts'
import type { Translate } from '#shared/i18n/types.ts'
import type { LocaleCode } from '#shared/locales.ts'
import type { Confirmation as Name } from '#shared/trading/confirmations.ts'
import { call } from '../../calls/call.ts'
import { writeCookie } from '../../preferences/cookie-jar.ts'
import { Button } from '../../ui/button/button.tsx'
import { Checkbox } from '../../ui/checkbox/checkbox.tsx'
import { Dialog, DialogClose } from '../../ui/dialog/dialog.tsx'
import type { Notice } from '../orders/notices.ts'
import styles from './confirm.module.css'

const catalogues = import.meta.glob<unknown>('../../../locales/*/confirm.ts', { import: 'default' })

/** Its words: no page names them. */
export async function confirmWords(locale: LocaleCode): Promise<Translate> {
  return createTranslator(locale, { confirm: await catalogues[`../../../locales/${locale}/confirm.ts`]?.() })
}

export type Asking = {
  /** Says the words of `confirm`. */
  readonly words: Translate
  readonly say: (notice: Notice) => void
  readonly onAnswer: (isYes: boolean) => void
}

type ConfirmationProps = Asking & {
  /** Which choice of the account it is asked by. */
  readonly name: Name
  readonly title: string
  /** What the button says that sends it. */
  readonly action: string
  readonly isGain: boolean
  readonly lines: readonly (readonly [string, ReactNode])[]
}

/** From here on orders of this product go at once, on every device of their trader's. */
async function stopAsking(name: Name, { words, say }: Pick<Asking, 'words' | 'say'>): Promise<void> {
  writeCookie(name, 'off')
  const kept = await call(userCalls.updatePreferences, { [name]: 'off' })
  if (kept.ok) say({ tone: 'info', title: words('confirm.off'), text: words('confirm.where') })
}

/** A key that is still held from the ticket answers nothing. */
const ignoreRepeats = (event: KeyboardEvent) => {
  if (event.repeat) event.preventDefault()
}

/** Whatever had the focus when the question came has it again when the question is gone, which is only once this is. */
function useReturnedFocus(): void {
  const [from] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (from instanceof HTMLElement) setTimeout(() => from.focus({ preventScroll: true }))
    },
    [from],
  )
}

/** What is about to be sent, line by line: Enter sends it, Escape leaves it. */
export function Confirmation(props: ConfirmationProps) {
  const { words, say, onAnswer, name, title, action, isGain, lines } = props
  const [isLast, setLast] = useState(false)
  useReturnedFocus()
  const confirm = () => {
    if (isLast) void stopAsking(name, { words, say })
    onAnswer(true)
  }
  return (
    <Dialog
      title={title}
      open
      onOpen={(isOpen) => isOpen || onAnswer(false)}
      actions={
        <>
          <DialogClose>{words('confirm.cancel')}</DialogClose>
          <Button
            // A second Enter sends what the first one asked about.
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
      <Checkbox name="confirm-again" checked={isLast} onChange={({ target }) => setLast(target.checked)}>
        {words('confirm.again')}
      </Checkbox>
    </Dialog>
  )
}
