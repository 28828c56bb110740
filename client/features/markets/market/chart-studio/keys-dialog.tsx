import { useT } from '../../../../i18n/translation.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import type { ChartStudioDialogProps } from './indicator-dialog.tsx'
import styles from './studio.module.css'
import { CHART_STUDIO_KEYS, type ChartStudioKey } from './use-keys.ts'

export function ChartShortcutsDialog({ open, onOpen }: ChartStudioDialogProps) {
  const t = useT()
  const nameOf = (key: ChartStudioKey): string => {
    if (key === 'indicators') return t('chart.indicators.title')
    if (key === 'table') return t('chart.table.title')
    if (key === 'keys') return t('chart.keys.title')
    if (key === 'log' || key === 'percent') return t(`chart.scales.${key}`)
    if (key === 'view') return t('chart.view.title')
    if (key === 'full' || key === 'picture') return t(`chart.view.${key}`)
    return t(`chart.tools.${key}`)
  }
  const rows: readonly (readonly [string, string])[] = [
    ['← →', t('chart.keys.bars')],
    ...Object.entries(CHART_STUDIO_KEYS).map(([code, key]) => [`Alt ${code.slice(3)}`, nameOf(key)] as const),
    ['Ctrl Z', t('chart.draw.undo')],
    ['Ctrl Shift Z', t('chart.draw.redo')],
    ['Delete', t('chart.draw.remove')],
    ['Enter', t('chart.keys.place')],
    ['Esc', t('chart.keys.leave')],
  ]
  return (
    <Dialog title={t('chart.keys.title')} open={open} onOpen={onOpen}>
      <dl className={styles.keys}>
        {rows.map(([keys, name]) => (
          <div key={keys}>
            <dt>
              <kbd dir="ltr">{keys}</kbd>
            </dt>
            <dd>{name}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
