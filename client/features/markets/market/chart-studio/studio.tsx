import { useEffect, useState } from 'react'
import { formatDuration } from '#shared/format/durations.ts'
import { formatPrice } from '#shared/format/numbers.ts'
import { useT } from '../../../../i18n/translation.tsx'
import { useVisit } from '../../../../i18n/visit.tsx'
import { useLiveConnection } from '../../../../live/provider.tsx'
import type { ChartHandle } from '../chart-extras.ts'
import type { ChartData } from '../use-market.ts'
import { keepChartsSynchronized, useChartOwner } from './account-sync.ts'
import { DrawingToolbar } from './draw-bar.tsx'
import { ChartStudioEngine } from './engine.ts'
import { IndicatorDialog } from './indicator-dialog.tsx'
import { ChartShortcutsDialog } from './keys-dialog.tsx'
import { IndicatorLegends } from './legends.tsx'
import type { ChartStudioDialogName } from './parts.ts'
import { syncChart } from './saving.ts'
import type { ChartSetupStorage } from './studio-store.ts'
import { ChartTableDialog } from './table-dialog.tsx'
import { DrawingTextDialog } from './text-dialog.tsx'
import { type ChartStudioKeyActions, useChartStudioShortcuts } from './use-keys.ts'
import { ChartViewDialog } from './view-dialog.tsx'
import { ChartToolMessages } from './words.tsx'

export type ChartStudioRequest =
  | { readonly what: 'indicators' | 'draw' | 'view' }
  | { readonly what: 'key'; readonly code: string }

export type ChartStudioProps = {
  readonly chart: ChartHandle
  readonly shown: ChartData
  readonly request: ChartStudioRequest | undefined
  /** Storage of the setup; by default that of the page. */
  readonly keeper?: ChartSetupStorage | undefined
}

function useEngine({ chart, shown, keeper }: ChartStudioProps): ChartStudioEngine | undefined {
  const t = useT()
  const owner = useChartOwner()
  const connection = useLiveConnection()
  const { notation, locale } = useVisit()
  const [engine, setEngine] = useState<ChartStudioEngine | undefined>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: one engine per chart and connection
  useEffect(() => {
    const { priceDecimals } = shown.market
    const priceText = (value: number) => formatPrice(value.toFixed(priceDecimals), priceDecimals, notation).text
    const made = new ChartStudioEngine(chart, {
      shown,
      connection,
      owner,
      keeper,
      priceText,
      measureText: (from, to) => {
        const share = ((to.price - from.price) / from.price) * 100
        const sign = share < 0 ? '−' : '+'
        return t('chart.measured', {
          change: `${sign}${priceText(Math.abs(to.price - from.price))}`,
          share: `${sign}${Math.abs(share).toFixed(2)}%`,
          time: formatDuration(Math.abs(to.time - from.time), locale),
        })
      },
    })
    setEngine(made)
    return () => {
      made.stop()
      setEngine(undefined)
    }
  }, [chart, connection])
  return engine
}

function Tools(props: ChartStudioProps) {
  const { request } = props
  const engine = useEngine(props)
  return engine ? <StudioPanels engine={engine} request={request} /> : null
}

function StudioPanels({
  engine,
  request,
}: {
  readonly engine: ChartStudioEngine
  readonly request: ChartStudioRequest | undefined
}) {
  const [open, setOpen] = useState<ChartStudioDialogName | undefined>()
  const [isDrawing, setDrawing] = useState(false)
  const { account, onOwnChange } = engine
  useEffect(() => account && keepChartsSynchronized(() => syncChart(account), onOwnChange), [account, onOwnChange])
  const does: ChartStudioKeyActions = {
    open: setOpen,
    draw: (tool) => {
      setDrawing(true)
      engine.selectTool(tool)
    },
  }
  const press = useChartStudioShortcuts(engine, does)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each request
  useEffect(() => {
    if (request?.what === 'key') press(request.code)
    else if (request?.what === 'draw') setDrawing((wasDrawing) => !wasDrawing)
    else if (request) setOpen(request.what)
  }, [request])
  const dialog = (name: ChartStudioDialogName) => ({
    engine,
    open: open === name,
    onOpen: (isOpen: boolean) => setOpen(isOpen ? name : undefined),
  })
  return (
    <>
      <IndicatorLegends engine={engine} onOpen={() => setOpen('indicators')} />
      {isDrawing && (
        <DrawingToolbar
          engine={engine}
          onClose={() => {
            engine.selectTool(undefined)
            setDrawing(false)
          }}
        />
      )}
      <IndicatorDialog {...dialog('indicators')} />
      <ChartViewDialog {...dialog('view')} onMore={setOpen} onDraw={() => setDrawing(true)} />
      <ChartTableDialog {...dialog('table')} />
      <ChartShortcutsDialog {...dialog('keys')} />
      <DrawingTextDialog engine={engine} />
    </>
  )
}

export const ChartStudio = (props: ChartStudioProps) => (
  <ChartToolMessages>
    <Tools {...props} />
  </ChartToolMessages>
)
