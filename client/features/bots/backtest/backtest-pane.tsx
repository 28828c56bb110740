import { useState } from 'react'
import { needsFuturesProduct } from '#shared/bots/fields.ts'
import type { BotKind } from '#shared/bots/kinds/registry.ts'
import { findQuoteAsset } from '#shared/bots/perpetuals.ts'
import { groupThousands } from '#shared/format/group-thousands.ts'
import { formatSignedFraction } from '#shared/format/numbers.ts'
import { formatAmount } from '#shared/markets/amounts.ts'
import { useT } from '../../../i18n/translation.tsx'
import { useIsHydrated } from '../../../i18n/use-is-hydrated.ts'
import { Section } from '../../../section/section.tsx'
import { Alert } from '../../../ui/alert/alert.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Progress } from '../../../ui/progress/progress.tsx'
import { SelectField } from '../../../ui/select-field/select-field.tsx'
import { Sparkline } from '../../../ui/sparkline/sparkline.tsx'
import styles from '../bots.module.css'
import type { BacktestRun } from './history.ts'
import { isIndicatorStable, RecursiveAnalysis } from './recursive.tsx'
import { BacktestRunTable } from './run-table.tsx'
import type { BacktestState, BacktestSubject } from './use-backtests.ts'
import { type BacktestDays, listBacktestDays } from './windows.ts'

const FAULTS = ['cancelled', 'unread', 'failed', 'empty'] as const
const MODELS = ['path', 'touch', 'queue', 'impact', 'margin', 'engine', 'apart'] as const
const faultOf = ({ kind }: BacktestState) => FAULTS.find((fault) => fault === kind)

function Outcome({ run: { report, subject, days, tookMs } }: { readonly run: BacktestRun }) {
  const t = useT()
  const quote = findQuoteAsset(subject.recipe.market)
  const bars = groupThousands(String(report.bars))
  const amount = (text: string) => `${formatAmount(text, quote).text} ${quote}`
  const figures = [
    ['gain', formatSignedFraction(report.gain)],
    ['profit', amount(report.profit)],
    ['held', formatSignedFraction(report.held)],
    ['drawdown', formatSignedFraction(-report.drawdown)],
    ['sharpe', report.sharpe === undefined ? '–' : report.sharpe.toFixed(2)],
    ['fills', String(report.fills)],
    ['fees', amount(report.fees)],
    ...(report.funding === undefined ? [] : ([['funding', amount(report.funding)]] as const)),
  ] as const
  return (
    <div className={styles.stack}>
      <div className={styles.course} dir="ltr">
        <Sparkline points={report.course} tone={report.gain < 0 ? 'loss' : 'gain'} />
      </div>
      <dl className={styles.facts}>
        {figures.map(([name, text]) => (
          <div key={name}>
            <dt>{t(`bots.backtest.${name}`)}</dt>
            <dd className="figure">{text}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.small}>
        {t('bots.backtest.took', { bars, days, seconds: (tookMs / 1_000).toFixed(1) })}{' '}
        {report.isBlind ? t('bots.backtest.blind') : t('bots.backtest.seeing')}{' '}
        {report.recursive &&
          t(isIndicatorStable(report.recursive) ? 'bots.backtest.settled' : 'bots.backtest.unsettled')}
      </p>
      {report.recursive && <RecursiveAnalysis rows={report.recursive} />}
      {report.isLiquidated && <Alert tone="warning" title={t('bots.backtest.liquidated')} />}
      {report.end && <p className={styles.small}>{t('bots.backtest.ended')}</p>}
      {report.refused.length > 0 && (
        <p className={styles.small}>
          {t('bots.backtest.refused', { count: report.refused.reduce((sum, [, times]) => sum + times, 0) })}
        </p>
      )}
    </div>
  )
}

type PaneProps = {
  readonly kind: BotKind
  /** Undefined if the form is incomplete. */
  readonly subject: BacktestSubject | undefined
  readonly state: BacktestState
  readonly runs: readonly BacktestRun[]
  readonly newest: BacktestRun | undefined
  readonly onNote: (number: number, note: string) => void
  readonly onClear: () => void
  readonly onStart: (subject: BacktestSubject, days: BacktestDays) => void
  readonly onCancel: () => void
  readonly onUse: (run: BacktestRun) => void
}

export function BacktestPane({ kind, subject, state, newest, onStart, onCancel, ...compared }: PaneProps) {
  const t = useT()
  const isAlive = useIsHydrated()
  const windows = listBacktestDays(kind)
  const [days, setDays] = useState<BacktestDays>(30)
  const isBusy = state.kind === 'loading' || state.kind === 'running'
  const fault = faultOf(state)
  return (
    <Section title={t('bots.backtest.title')} text={t('bots.backtest.text')}>
      {!isAlive && <p className={styles.small}>{t('bots.backtest.noScript')}</p>}
      <div className={styles.filters}>
        <SelectField
          name="backtest-days"
          label={t('bots.backtest.window')}
          placeholder={t('bots.choose')}
          value={String(days)}
          onChange={({ target }) => setDays(windows.find((each) => String(each) === target.value) ?? days)}
          options={windows.map((count) => [String(count), t('bots.days', { count })])}
        />
        <Button disabled={!isAlive || !subject || isBusy} onClick={() => subject && onStart(subject, days)}>
          {t('bots.backtest.run')}
        </Button>
        {isBusy && (
          <Button variant="ghost" onClick={onCancel}>
            {t('bots.backtest.cancel')}
          </Button>
        )}
      </div>
      {days === 365 && <p className={styles.small}>{t('bots.backtest.year')}</p>}
      {isBusy && <Progress label={t(`bots.backtest.${state.kind}`)} value={Math.round(state.share * 100)} />}
      {fault && <Alert tone={fault === 'cancelled' ? 'info' : 'warning'} title={t(`bots.backtest.${fault}`)} isLive />}
      {newest && <Outcome run={newest} />}
      {compared.runs.length > (newest ? 1 : 0) && <BacktestRunTable {...compared} />}
      <details className={styles.more}>
        <summary>{t('bots.backtest.model')}</summary>
        <ul className={styles.points}>
          {MODELS.filter((name) => name !== 'margin' || needsFuturesProduct(kind)).map((name) => (
            <li key={name}>{t(`bots.backtest.models.${name}`)}</li>
          ))}
        </ul>
      </details>
    </Section>
  )
}
