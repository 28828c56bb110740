// Summary figures of all markets. Pressing a figure shows its formula with the inputs
// (durable-objects/markets/market-summary/SPEC.md, MS9 and MS11).

import { COIN_SUPPLY_DATE } from '#shared/content/coins/coins.ts'
import { formatDay } from '#shared/format/dates.ts'
import { formatPercent } from '#shared/format/numbers.ts'
import { formatShortMoney } from '#shared/format/short-figures.ts'
import type { MarketMood } from '#shared/markets/market-list/pulse.ts'
import {
  computeFraction,
  computeRelativeChange,
  MOMENTUM_DEVIATION_MAX,
  RECENT_VOLATILITY_DAYS,
  toMarketMoodName,
} from '#shared/markets/market-list/pulse-rules.ts'
import type { PriceRates } from '#shared/money/currencies.ts'
import { useT } from '../../../i18n/translation.tsx'
import { useVisit } from '../../../i18n/visit.tsx'
import { FigureTile, type FormulaOperand } from '../../../section/figure-tile.tsx'
import { ChangeRateFigure } from '../../../ui/figures/figures.tsx'
import styles from './pulse.module.css'
import type { MarketPulseStripProps } from './strip-context.ts'

const PERCENT = 100
const share = (fraction: number) => `${(fraction * PERCENT).toFixed(2)}%`
const unsigned = (rate: string) => formatPercent(rate).replace('+', '')

function useMoney(rates: PriceRates): (dollars: string) => string {
  const { currency, locale } = useVisit()
  return (dollars) => formatShortMoney(dollars, currency, rates.perUsd, locale)
}

function usePartInputs({ pulse, rates }: MarketPulseStripProps, mood: MarketMood): readonly FormulaOperand[] {
  const t = useT()
  const money = useMoney(rates)
  const { rising, falling, coins, days } = pulse
  const { breadth, momentum, volatility, volume } = mood
  const sign = Number(pulse.capitalisation) < Number(pulse.before) ? '−' : '+'
  const reach = `${MOMENTUM_DEVIATION_MAX * PERCENT}%`
  const notes = {
    breadth: t('pulse.parts.breadth.text'),
    momentum: t('pulse.parts.momentum.text', { days, reach }),
    volatility: t('pulse.parts.volatility.text', { days, recent: RECENT_VOLATILITY_DAYS }),
    volume: t('pulse.parts.volume.text', { days }),
  }
  const part = (name: keyof typeof notes, formula: string, score: number) => ({
    label: t(`pulse.parts.${name}.name`),
    note: notes[name],
    value: `${formula} → ${score}`,
  })
  return [
    part('breadth', `50 + 50 × (${rising} − ${falling}) ÷ ${coins}`, breadth.score),
    ...(momentum
      ? [
          part(
            'momentum',
            `50 + 50 × (${money(momentum.now)} ÷ ${money(momentum.mean)} − 1) ÷ ${reach}`,
            momentum.score,
          ),
        ]
      : []),
    ...(volatility
      ? [part('volatility', `100 − 50 × ${share(volatility.recent)} ÷ ${share(volatility.usual)}`, volatility.score)]
      : []),
    ...(volume
      ? [part('volume', `50 ${sign} 50 × (${money(volume.now)} ÷ ${money(volume.mean)} − 1)`, volume.score)]
      : []),
  ]
}

/** Decorative scale from 0 to 100; the page shows the number beside it. */
const Scale = ({ index }: { readonly index: number }) => (
  <span className={styles.scale} aria-hidden="true" dir="ltr">
    <i style={{ insetInlineStart: `${index}%` }} />
  </span>
)

function MoodTile({ pulse, rates, mood }: MarketPulseStripProps & { readonly mood: MarketMood | undefined }) {
  const t = useT()
  const names = { formula: t('pulse.formula'), inputs: t('pulse.inputs') }
  const none: MarketMood = { index: 0, breadth: { score: 0 } }
  const inputs = usePartInputs({ pulse, rates }, mood ?? none)
  return (
    <FigureTile
      className={styles.mood}
      label={t('pulse.mood.name')}
      names={names}
      value={
        mood ? (
          <>
            {mood.index} <small>{t(`pulse.feelings.${toMarketMoodName(mood.index)}`)}</small>
            <Scale index={mood.index} />
          </>
        ) : (
          '–'
        )
      }
      formula={mood ? t('pulse.mood.formula') : t('pulse.mood.none')}
      inputs={mood ? inputs : []}
    />
  )
}

export function MarketPulseStrip({ pulse, rates }: MarketPulseStripProps) {
  const t = useT()
  const { locale } = useVisit()
  const money = useMoney(rates)
  const names = { formula: t('pulse.formula'), inputs: t('pulse.inputs') }
  const { coins, capitalisation, before, bitcoin, volume, rising, falling, flat, mood } = pulse
  return (
    <section className={styles.strip} aria-label={t('pulse.label')} data-testid="pulse">
      <FigureTile
        label={t('pulse.cap.name', { count: coins })}
        names={names}
        value={
          <>
            {money(capitalisation)} <ChangeRateFigure rate={computeRelativeChange(before, capitalisation)} />
          </>
        }
        formula={t('pulse.cap.formula', { date: formatDay(Date.parse(COIN_SUPPLY_DATE), locale) })}
        inputs={[
          { label: t('pulse.cap.now'), value: money(capitalisation) },
          { label: t('pulse.cap.before'), value: money(before) },
        ]}
      />
      <FigureTile
        label={t('pulse.turnover.name')}
        names={names}
        value={money(volume)}
        formula={t('pulse.turnover.formula')}
        inputs={[]}
      />
      <FigureTile
        label={t('pulse.bitcoin.name')}
        names={names}
        value={unsigned(computeFraction(bitcoin, capitalisation))}
        formula={t('pulse.bitcoin.formula')}
        inputs={[{ label: t('pulse.bitcoin.inputs'), value: `${money(bitcoin)} ÷ ${money(capitalisation)}` }]}
      />
      <FigureTile
        label={t('pulse.moves.name')}
        names={names}
        value={
          <>
            <span className={styles.gain}>{rising}</span> / <span className={styles.loss}>{falling}</span>
          </>
        }
        formula={t('pulse.moves.formula')}
        inputs={[
          { label: t('pulse.moves.rising'), value: rising },
          { label: t('pulse.moves.falling'), value: falling },
          { label: t('pulse.moves.flat'), value: flat },
        ]}
      />
      <MoodTile pulse={pulse} rates={rates} mood={mood} />
    </section>
  )
}
