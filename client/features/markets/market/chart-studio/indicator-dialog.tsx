import { useStore } from 'zustand'
import { CHART_INDICATORS_MAX, type StoredIndicator } from '#shared/markets/charts/chart-setup.ts'
import {
  createInitialIndicatorParams,
  INDICATOR_KINDS,
  INDICATORS,
  type IndicatorKind,
  indicatorTitle,
  repairIndicatorParams,
} from '#shared/markets/indicators/kinds.ts'
import { useT } from '../../../../i18n/translation.tsx'
import { Button } from '../../../../ui/button/button.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { FigureInput } from '../../../../ui/figure-field/figure-input.tsx'
import type { ChartStudioEngine } from './engine.ts'
import styles from './studio.module.css'
import { createDrawingId } from './studio-store.ts'

export type ChartStudioDialogProps = {
  readonly engine: ChartStudioEngine
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
}

function Settings({ engine, kept }: { readonly engine: ChartStudioEngine; readonly kept: StoredIndicator }) {
  const t = useT()
  const change = (next: StoredIndicator | undefined) =>
    engine.store.setState(({ setup }) => ({
      setup: {
        ...setup,
        indicators: setup.indicators.flatMap((known) => (known.id !== kept.id ? [known] : next ? [next] : [])),
      },
    }))
  const title = indicatorTitle(kept.kind, kept.params)
  return (
    <fieldset className={styles.indicator}>
      <legend>
        {title} <small>{t(`chart.names.${kept.kind}`)}</small>
      </legend>
      {INDICATORS[kept.kind].params.map(({ name, min, max, step }, index) => (
        <label key={name}>
          {t(`chart.params.${name}`)}
          <FigureInput
            defaultValue={String(kept.params[index])}
            decimals={String(step).split('.')[1]?.length ?? 0}
            onText={(text) => {
              const value = text === '' ? Number.NaN : Number(text)
              if (!Number.isFinite(value) || value < min || value > max) return
              const params = kept.params.map((known, at) => (at === index ? value : known))
              change({ ...kept, params: repairIndicatorParams(kept.kind, params) })
            }}
          />
        </label>
      ))}
      <Button
        size="s"
        variant="ghost"
        aria-label={t('chart.indicators.remove', { name: title })}
        onClick={() => change(undefined)}
      >
        {t('chart.indicators.removeShort')}
      </Button>
    </fieldset>
  )
}

export function IndicatorDialog({ engine, open, onOpen }: ChartStudioDialogProps) {
  const t = useT()
  const { setup } = useStore(engine.store)
  const isFull = setup.indicators.length >= CHART_INDICATORS_MAX
  const add = (kind: IndicatorKind) =>
    engine.store.setState({
      setup: {
        ...setup,
        indicators: [...setup.indicators, { id: createDrawingId(), kind, params: createInitialIndicatorParams(kind) }],
      },
    })
  const group = (place: 'price' | 'pane') => (
    <div className={styles.choices}>
      <h3>{t(`chart.indicators.${place}`)}</h3>
      {INDICATOR_KINDS.filter((kind) => INDICATORS[kind].place === place).map((kind) => (
        <Button key={kind} size="s" disabled={isFull} onClick={() => add(kind)}>
          <b>{indicatorTitle(kind, [])}</b> {t(`chart.names.${kind}`)}
        </Button>
      ))}
    </div>
  )
  return (
    <Dialog title={t('chart.indicators.title')} open={open} onOpen={onOpen} size="m">
      <div className={styles.dialog}>
        {setup.indicators.map((kept) => (
          <Settings key={kept.id} engine={engine} kept={kept} />
        ))}
        {isFull && <p role="status">{t('chart.indicators.full', { count: CHART_INDICATORS_MAX })}</p>}
        {group('price')}
        {group('pane')}
      </div>
    </Dialog>
  )
}
