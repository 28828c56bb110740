import { useT } from '../../../i18n/translation.tsx'
import { Button } from '../../../ui/button/button.tsx'
import styles from './ticket.module.css'

/** Shown without JavaScript only. */
export function OrderSideButtons({ base }: { readonly base: string }) {
  const t = useT()
  return (
    <div className={styles.plain}>
      {(['buy', 'sell'] as const).map((side) => (
        <Button key={side} type="submit" name="side" value={side} variant={side === 'buy' ? 'gain' : 'loss'}>
          {t(`desk.submit.${side}`, { asset: base })}
        </Button>
      ))}
    </div>
  )
}
