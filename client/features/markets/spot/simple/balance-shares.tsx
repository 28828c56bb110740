import { useT } from '../../../../i18n/translation.tsx'
import styles from './simple.module.css'
import type { SimpleFieldsProps } from './simple-fields.tsx'
import { applyShareToSimpleDraft } from './simple-share.ts'

const SHARES = [25, 50, 75, 100] as const

export type BalanceShareProps = Pick<SimpleFieldsProps, 'draft' | 'act' | 'market'> & {
  /** Balance of the asset that the order pays with, decimal text. */
  readonly available: string
}

export function BalanceShareButtons({ draft, act, market, available }: BalanceShareProps) {
  const t = useT()
  const choose = (percent: number) => {
    const change = applyShareToSimpleDraft(draft, percent, available, market)
    if (change) act({ kind: 'set', change })
  }
  return (
    <fieldset className={`${styles.shares} script-only`}>
      <legend className="visually-hidden">{t('desk.fields.share')}</legend>
      {SHARES.map((percent) => (
        <button key={percent} type="button" onClick={() => choose(percent)}>
          {percent}%
        </button>
      ))}
    </fieldset>
  )
}
