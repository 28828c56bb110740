import { use } from 'react'
import { useStore } from 'zustand'
import {
  CHART_COMPARISONS_MAX,
  CHART_SCALES,
  CHART_TYPES,
  type ChartSetup,
} from '#shared/markets/charts/chart-setup.ts'
import { formatAlertMarketValue } from '#shared/notifications/alerts/market-value.ts'
import { AlertVenueContext } from '../../../../i18n/alert-venue.ts'
import { useT } from '../../../../i18n/translation.tsx'
import { useHref } from '../../../../i18n/visit.tsx'
import { Button, ButtonLink } from '../../../../ui/button/button.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { RadioGroup } from '../../../../ui/radio-group/radio-group.tsx'
import { Switch } from '../../../../ui/switch/switch.tsx'
import { addComparison, findVisibleComparisons } from './compare.ts'
import type { ChartStudioEngine } from './engine.ts'
import { isChartFullScreen, toggleChartFullScreen } from './full-screen.ts'
import type { ChartStudioDialogProps } from './indicator-dialog.tsx'
import type { ChartStudioDialogName } from './parts.ts'
import { downloadChartImage } from './save-picture.ts'
import styles from './studio.module.css'

type ViewProps = ChartStudioDialogProps & {
  readonly onMore: (what: ChartStudioDialogName) => void
  readonly onDraw: () => void
}

function Compare({
  engine,
  setup,
  set,
}: {
  engine: ChartStudioEngine
  setup: ChartSetup
  set: (part: Partial<ChartSetup>) => void
}) {
  const t = useT()
  const { product, market } = engine.shown
  const others = product.markets.filter(({ symbol }) => symbol !== market.symbol && !setup.compared.includes(symbol))
  const shown = findVisibleComparisons(setup.compared, engine.shown)
  return (
    <div className={styles.choices}>
      <h3>{t('chart.compare.title')}</h3>
      {shown.map((symbol) => (
        <Button
          key={symbol}
          size="s"
          aria-label={t('chart.compare.remove', { pair: symbol.replace('_', '/') })}
          onClick={() => set({ compared: setup.compared.filter((known) => known !== symbol) })}
        >
          {symbol.replace('_', '/')} ×
        </Button>
      ))}
      {shown.length < CHART_COMPARISONS_MAX && (
        <select
          className={styles.select}
          aria-label={t('chart.compare.add')}
          value=""
          onChange={({ target }) => set({ compared: addComparison(setup.compared, engine.shown, target.value) })}
        >
          <option value="">{t('chart.compare.add')}</option>
          {others.map(({ symbol }) => (
            <option key={symbol} value={symbol}>
              {symbol.replace('_', '/')}
            </option>
          ))}
        </select>
      )}
    </div>
  )
}

export function ChartViewDialog({ engine, open, onOpen, onMore, onDraw }: ViewProps) {
  const t = useT()
  const href = useHref()
  const { setup } = useStore(engine.store)
  const set = (part: Partial<ChartSetup>) => engine.store.setState({ setup: { ...setup, ...part } })
  const then = (work: () => void) => () => {
    onOpen(false)
    work()
  }
  const { product, market } = engine.shown
  const venue = use(AlertVenueContext)
  const of = formatAlertMarketValue(product.name.startsWith('futures') ? 'futures' : 'spot', market.symbol, venue)
  // The chart may show other prices than the venue has.
  const last = venue === undefined ? (engine.chart.bars.at(-1)?.close ?? '') : ''
  const alerts = href(`/account/alerts?market=${encodeURIComponent(of)}&value=${last}`)
  const full = isChartFullScreen(engine) ? t('chart.view.fullEnd') : t('chart.view.full')
  return (
    <Dialog title={t('chart.view.title')} open={open} onOpen={onOpen} size="m">
      <div className={styles.dialog}>
        <RadioGroup
          label={t('chart.view.type')}
          options={CHART_TYPES.map((value) => ({ value, label: t(`chart.types.${value}`) }))}
          value={setup.type}
          onValue={(value) => set({ type: CHART_TYPES.find((name) => name === value) ?? 'candles' })}
        />
        <RadioGroup
          label={t('chart.view.scale')}
          options={CHART_SCALES.map((value) => ({ value, label: t(`chart.scales.${value}`) }))}
          value={setup.scale}
          onValue={(value) => set({ scale: CHART_SCALES.find((name) => name === value) ?? 'normal' })}
        />
        <Switch
          label={t('chart.view.volume')}
          checked={setup.hasVolume}
          onChecked={(hasVolume) => set({ hasVolume })}
        />
        <Compare engine={engine} setup={setup} set={set} />
        <div className={styles.choices}>
          <h3>{t('chart.view.more')}</h3>
          <Button size="s" onClick={() => onMore('indicators')}>
            {t('chart.indicators.title')}
          </Button>
          <Button size="s" onClick={then(onDraw)}>
            {t('chart.draw.label')}
          </Button>
          <ButtonLink size="s" href={alerts}>
            {t('chart.view.alert')}
          </ButtonLink>
          <Button size="s" onClick={() => onMore('table')}>
            {t('chart.table.title')}
          </Button>
          <Button size="s" onClick={then(() => void downloadChartImage(engine))}>
            {t('chart.view.picture')}
          </Button>
          <Button size="s" onClick={then(() => toggleChartFullScreen(engine))}>
            {full}
          </Button>
          <Button size="s" onClick={() => onMore('keys')}>
            {t('chart.keys.title')}
          </Button>
          <Button size="s" onClick={then(() => engine.reset())}>
            {t('chart.view.reset')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
