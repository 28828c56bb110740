import type { Side } from '#shared/markets/trading/order.ts'
import { useT } from '../../../i18n/translation.tsx'
import { Button } from '../../../ui/button/button.tsx'

type PlaceButtonProps = {
  readonly side: Side
  readonly base: string
  readonly isSending: boolean
  readonly size?: 'm' | 'l'
}

/** Shown with JavaScript only. */
export function PlaceOrderButton({ side, base, isSending, size = 'm' }: PlaceButtonProps) {
  const t = useT()
  return (
    <Button
      type="submit"
      name="side"
      value={side}
      className="script-only"
      size={size}
      variant={side === 'buy' ? 'gain' : 'loss'}
      aria-disabled={isSending || undefined}
      data-testid="place"
    >
      {isSending ? t('desk.sending') : t(`desk.submit.${side}`, { asset: base })}
    </Button>
  )
}
