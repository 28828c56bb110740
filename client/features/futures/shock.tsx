import { useState } from 'react'
import type { MarginView } from '#shared/futures/views.ts'
import { joinNames } from '#shared/i18n/listed.ts'
import { useT } from '../../i18n/translation.tsx'
import { Amount } from '../../ui/figures/amount.tsx'
import styles from './futures.module.css'
import { ProfitFigure } from './profit.tsx'
import { computeStressTest } from './stress-test.ts'

const FIRST = -10
const MAX = 50

/** Stress test of the whole account, because with cross margin a liquidation price shows only part of the risk. */
export function MarginStressTest({ margin }: { readonly margin: MarginView }) {
  const t = useT()
  const [percent, setPercent] = useState(FIRST)
  if (margin.positions.length === 0) return null
  const { equity, maintenance, profit, liquidated } = computeStressTest(margin, percent)
  const { asset } = margin
  return (
    <section className={`${styles.shock} needs-script`} aria-label={t('futures-own.shock.title')}>
      <label>
        <span>
          {t('futures-own.shock.title')}{' '}
          <bdi className="figure">{`${percent > 0 ? '+' : ''}${percent}%`.replace('-', '−')}</bdi>
        </span>
        <input
          type="range"
          dir="ltr"
          min={-MAX}
          max={MAX}
          value={percent}
          onChange={({ target }) => setPercent(Number(target.value))}
        />
      </label>
      <dl className={styles.pairs} aria-live="polite">
        <div>
          <dt>{t('futures-own.shock.equity')}</dt>
          <dd>
            <Amount value={equity} asset={asset} isNamed />
          </dd>
        </div>
        <div>
          <dt>{t('futures-own.shock.profit')}</dt>
          <dd>
            <ProfitFigure value={profit} asset={asset} />
          </dd>
        </div>
        <div>
          <dt>{t('futures-own.account.maintenance')}</dt>
          <dd>
            <Amount value={maintenance} asset={asset} isNamed />
          </dd>
        </div>
        <div>
          <dt>{t('futures-own.shock.liquidated')}</dt>
          <dd className={liquidated.length > 0 ? styles.loss : undefined}>
            {liquidated.length === 0
              ? t('futures-own.shock.none')
              : joinNames(
                  t,
                  liquidated.map(({ symbol }) => symbol.replace('_', '/')),
                )}
          </dd>
        </div>
      </dl>
    </section>
  )
}
