import { type FormEvent, useState } from 'react'
import { localePath } from '#shared/i18n/locales.ts'
import { formatAmount } from '#shared/markets/amounts.ts'
import { useT } from '../../../i18n/translation.tsx'
import { useVisit } from '../../../i18n/visit.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { useOrders } from '../orders/orders-context.ts'
import { useOrderRefusalText } from '../orders/refusal-text.ts'
import { ReturnPathField } from '../orders/return-path-field.tsx'
import { requestPaperFunds } from './spot-gateway.ts'

const FAUCET_FORM = 'faucet'

/** Used without JavaScript. A page has only one. */
export function FaucetForm() {
  const { locale } = useVisit()
  return (
    <form id={FAUCET_FORM} method="post" action={localePath(locale, '/orders/faucet')}>
      <ReturnPathField />
    </form>
  )
}

export function FaucetButton({ asset }: { readonly asset: string }) {
  const t = useT()
  const { ownTradingStore, showToast } = useOrders()
  const refusalText = useOrderRefusalText()
  const [isBusy, setBusy] = useState(false)
  const press = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    const outcome = await requestPaperFunds(ownTradingStore, asset).finally(() => setBusy(false))
    if (outcome.kind === 'failed') showToast({ tone: 'danger', title: t('desk.notices.failed.title') })
    else if (outcome.kind === 'refused') showToast({ tone: 'warning', title: refusalText(outcome) })
    else {
      const amount = `\u2068${formatAmount(outcome.amount, outcome.asset).text} ${outcome.asset}\u2069`
      showToast({ tone: 'success', title: t('desk.notices.faucet', { amount }) })
    }
  }
  return (
    <Button
      size="s"
      type="submit"
      form={FAUCET_FORM}
      name="asset"
      value={asset}
      aria-disabled={isBusy || undefined}
      onClick={press}
    >
      {t('desk.faucet', { asset })}
    </Button>
  )
}
