import type { ReactNode } from 'react'
import type { LocaleCode } from '#shared/i18n/locales.ts'
import type { Market } from '#shared/markets/markets.ts'
import { loadConfirmationTexts, OrderConfirmationDialog } from '../../markets/confirm/confirmation.tsx'
import { createPairConfirmationRow } from '../../markets/confirm/draft-lines.tsx'
import type { VenueCommandPlan } from './desk.ts'

type QuestionProps = {
  readonly plan: VenueCommandPlan
  readonly market: Market
  /** Says that real money is used, and where. */
  readonly notice: string
  readonly onAnswer: (isYes: boolean) => void
}

export async function renderVenueQuestion(
  locale: LocaleCode,
  { plan, market, notice, onAnswer }: QuestionProps,
): Promise<ReactNode> {
  const words = await loadConfirmationTexts(locale)
  const { title, text, action, isGain, lines } = plan
  return (
    <OrderConfirmationDialog
      words={words}
      onAnswer={onAnswer}
      title={title}
      description={text === undefined ? notice : `${notice} · ${text}`}
      action={action}
      isGain={isGain}
      lines={[createPairConfirmationRow(words('confirm.pair'), market), ...lines]}
    />
  )
}
