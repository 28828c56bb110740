import { useState } from 'react'
import { needsFutures } from '#shared/bots/fields.ts'
import type { BotKind } from '#shared/bots/kinds.ts'
import { groupThousands } from '#shared/format/numbers.ts'
import { shownAmount } from '#shared/format/shown-amount.ts'
import { useT } from '../../../i18n/translation.tsx'
import { useIsHydrated } from '../../../i18n/use-is-hydrated.ts'
import { Section } from '../../../section/section.tsx'
import { Alert } from '../../../ui/alert/alert.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Progress } from '../../../ui/progress/progress.tsx'
import { SelectField } from '../../../ui/select-field/select-field.tsx'
import { Sparkline } from '../../../ui/sparkline/sparkline.tsx'
import styles from '../bots.module.css'
import { quoteOf, shareText } from '../figures.tsx'
import { BACKTEST_DAYS, type BacktestDays } from './load-bars.ts'
import { RunTable } from './run-table.tsx'
import type { BacktestSubject, FinishedRun, RunState } from './use-backtests.ts'

const asDays = (text: string): BacktestDays => BACKTEST_DAYS.find((days) => String(days) === text) ?? 30
const FAULTS = ['cancelled', 'unread', 'failed', 'empty'] as const
const MODELS = ['path', 'touch', 'queue', 'impact', 'margin', 'engine', 'apart'] as const
const faultOf = ({ kind }: RunState) => FAULTS.find((fault) => fault === kind)

/** What the newest run came to, in the large. */
function Outcome({ run: { report, subject, days, tookMs } }: { readonly run: FinishedRun }) {
  const t = useT()
  const quote = quoteOf(subject.recipe.market)
  const bars = groupThousands(String(report.bars))
  const amount = (text: string) => `${shownAmount(text, quote).text} ${quote}`
  const figures = [
    ['gain', shareText(report.gain)],
    ['profit', amount(report.profit)],
    ['held', shareText(report.held)],
    ['drawdown', shareText(-report.drawdown)],
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
        {report.isBlind ? t('bots.backtest.blind') : t('bots.backtest.seeing')}
      </p>
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
  /** Undefined while the form does not say what is to be tested. */
  readonly subject: BacktestSubject | undefined
  readonly state: RunState
  readonly runs: readonly FinishedRun[]
  readonly onStart: (subject: BacktestSubject, days: BacktestDays) => void
  readonly onCancel: () => void
  /** Takes the parameters of a run up into the form. */
  readonly onUse: (run: FinishedRun) => void
}

/** Tries the bot of the form on past prices, in the page. */
export function BacktestPane({ kind, subject, state, runs, onStart, onCancel, onUse }: PaneProps) {
  const t = useT()
  const isAlive = useIsHydrated()
  const [days, setDays] = useState<BacktestDays>(30)
  const isBusy = state.kind === 'loading' || state.kind === 'running'
  const fault = faultOf(state)
  const [newest] = runs
  return (
    <Section title={t('bots.backtest.title')} text={t('bots.backtest.text')}>
      {!isAlive && <p className={styles.small}>{t('bots.backtest.noScript')}</p>}
      <div className={styles.filters}>
        <SelectField
          name="backtest-days"
          label={t('bots.backtest.window')}
          placeholder={t('bots.choose')}
          value={String(days)}
          onChange={({ target }) => setDays(asDays(target.value))}
          options={BACKTEST_DAYS.map((count) => [String(count), t('bots.days', { count })])}
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
      {isBusy && <Progress label={t(`bots.backtest.${state.kind}`)} value={Math.round(state.share * 100)} />}
      {fault && <Alert tone={fault === 'cancelled' ? 'info' : 'warning'} title={t(`bots.backtest.${fault}`)} isLive />}
      {newest && <Outcome run={newest} />}
      {runs.length > 1 && <RunTable runs={runs} onUse={onUse} />}
      <details className={styles.more}>
        <summary>{t('bots.backtest.model')}</summary>
        <ul className={styles.points}>
          {MODELS.filter((name) => name !== 'margin' || needsFutures(kind)).map((name) => (
            <li key={name}>{t(`bots.backtest.models.${name}`)}</li>
          ))}
        </ul>
      </details>
    </Section>
  )
}
