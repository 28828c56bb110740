import { useStore } from 'zustand'
import type { GlossaryTermId } from '#shared/content/help/terms.ts'
import { sumDecimalTexts } from '#shared/futures/position-figures.ts'
import { useT } from '../../i18n/translation.tsx'
import { Amount } from '../../ui/figures/amount.tsx'
import { TermLink } from '../terms/term.tsx'
import styles from './futures.module.css'
import { useOwnMargin } from './own.ts'
import { ProfitFigure } from './profit.tsx'
import { MarginStressTest } from './shock.tsx'

const TERMS: Readonly<Record<string, GlossaryTermId>> = {
  equity: 'equity',
  profit: 'unrealized-pnl',
  isolated: 'isolated-margin',
  maintenance: 'maintenance-margin',
}

const called = (name: string, id: GlossaryTermId | undefined) => (id ? <TermLink id={id}>{name}</TermLink> : name)

export function MarginAccountPanel() {
  const t = useT()
  const { own } = useOwnMargin()
  const { margin } = useStore(own)
  const { asset, wallet, equity, available, withdrawable, maintenance, ratio, positions } = margin
  const isolated = positions.filter(({ mode }) => mode === 'isolated')
  const cross = positions.filter(({ mode }) => mode === 'cross')
  const money = (value: string) => <Amount value={value} asset={asset} isNamed />
  const lines = [
    ['wallet', money(wallet)],
    ['equity', money(equity)],
    [
      'profit',
      <ProfitFigure key="profit" value={sumDecimalTexts(cross.map(({ unrealised }) => unrealised))} asset={asset} />,
    ],
    ['isolated', money(sumDecimalTexts(isolated.map(({ margin: own }) => own)))],
    ['maintenance', money(maintenance)],
    ['available', money(available)],
    ['withdrawable', money(withdrawable)],
  ] as const
  return (
    <div className={styles.account}>
      <dl className={styles.pairs}>
        {lines.map(([name, figure]) => (
          <div key={name}>
            <dt>{called(t(`futures-own.account.${name}`), TERMS[name])}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
        <div>
          <dt>{called(t('futures-own.account.ratio'), 'margin-ratio')}</dt>
          <dd>
            <meter
              min={0}
              max={100}
              low={50}
              high={80}
              optimum={0}
              value={Number(ratio)}
              aria-label={t('futures-own.account.ratio')}
            />{' '}
            <span className="figure">{ratio}%</span>
          </dd>
        </div>
      </dl>
      <MarginStressTest margin={margin} />
      <p className={styles.hint}>{t('futures-own.account.hint')}</p>
    </div>
  )
}
