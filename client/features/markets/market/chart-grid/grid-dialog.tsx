import { useStore } from 'zustand'
import { arrangeChartGrid, CHART_ARRANGEMENTS, type GridChart } from '#shared/markets/charts/chart-grid.ts'
import { useT } from '../../../../i18n/translation.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { RadioGroup } from '../../../../ui/radio-group/radio-group.tsx'
import { Switch } from '../../../../ui/switch/switch.tsx'
import styles from '../chart-studio/studio.module.css'
import type { ChartGridStore } from './grid-store.ts'

type GridDialogProps = {
  readonly store: ChartGridStore
  readonly here: Pick<GridChart, 'symbol' | 'interval'>
  readonly open: boolean
  readonly onOpen: (isOpen: boolean) => void
}

export function ChartGridDialog({ store, here, open, onOpen }: GridDialogProps) {
  const t = useT()
  const { arrangement, isLinked } = useStore(store)
  return (
    <Dialog title={t('chart.several.title')} open={open} onOpen={onOpen}>
      <div className={styles.dialog}>
        <RadioGroup
          label={t('chart.several.arrangement')}
          options={CHART_ARRANGEMENTS.map((value) => ({ value, label: t(`chart.several.${value}`) }))}
          value={arrangement}
          onValue={(value) => {
            const chosen = CHART_ARRANGEMENTS.find((name) => name === value)
            if (chosen) store.setState((grid) => arrangeChartGrid(grid, chosen, here))
          }}
        />
        <Switch
          label={t('chart.several.link')}
          checked={isLinked}
          onChecked={(isOn) => store.setState({ isLinked: isOn })}
        />
      </div>
    </Dialog>
  )
}
